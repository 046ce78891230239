-- The rates that hold now are few among all that ever held; their list must not walk over the past.
create index rates_in_force on rates (organization_id, id) where end_date is null;
