-- Whoever treated patients is given the role of their profession. Whoever has none that prescribes could prescribe
-- nothing before either, and prepares cases from now on.
UPDATE "users" SET "grants" = array_replace("grants", 'provider', CASE
  WHEN "professions" && array['md', 'do'] THEN 'physician'
  WHEN "professions" && array['np', 'cnm', 'cns'] THEN 'nurse-practitioner'
  WHEN "professions" && array['pa'] THEN 'physician-assistant'
  ELSE 'nurse' END)
WHERE 'provider' = any("grants");
