-- contracts
-- No process is left that would mail what is sealed as it lies: from here on mails are sealed.
INSERT INTO "sealing_steps" ("name", "passes") VALUES ('begin mails', 2);
