-- The owner migrates; the application owns nothing. Give both a password before anything starts:
--   alter role formulary_owner password '…'; alter role formulary_app password '…';
create role formulary_owner login;
create role formulary_app login;
create database formulary owner formulary_owner;
