-- A pay stub names the organization.
create or replace view payment_organizations as
select id, time_zone, currency, name from organizations;
