-- Organizations and projects read what other features own through views.

-- What organizations may know about the users who are their members.
create view organization_users as
select id, name, first_name, last_name, email, time_zone from users;

-- What projects may know about their organization.
create view project_organizations as
select id, currency from organizations;
