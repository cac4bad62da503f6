-- contracts
-- No process is left that would mail, or make an account of, what is sealed as it lies: from here on registrations are sealed.
INSERT INTO "sealing_steps" ("name", "passes") VALUES ('begin registrations', 2);
