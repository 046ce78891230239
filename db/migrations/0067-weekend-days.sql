-- The days of the week on which an organization does not work. Saturday and Sunday unless it says otherwise.
alter table organizations add weekend_days text[] not null default '{sat,sun}';

create or replace view time_off_organizations as select id, time_zone, weekend_days from organizations;
create or replace view budget_organizations as select id, time_zone, currency, weekend_days from organizations;
