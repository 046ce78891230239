-- Each change of the settings has a number; a change locks the row.
create table screenshot_settings (
  organization_id int primary key references organizations (id),
  version int not null,
  retention_days int not null check (retention_days between 1 and 3650),
  updated_at timestamptz not null
);

-- What was in force since when: user_id 0 is the default of the organization, null means as the default.
create table screenshot_policies (
  organization_id int not null references organizations (id),
  user_id int not null,
  version int not null,
  since timestamptz not null,
  screenshot_frequency smallint check (screenshot_frequency between 0 and 10),
  blur boolean,
  members_may_delete boolean,
  changed_by_id int,
  primary key (organization_id, user_id, version)
);

-- Members whose screenshots are kept although they are due for removal.
create table screenshot_holds (
  organization_id int not null references organizations (id),
  user_id int not null,
  held_since timestamptz not null,
  primary key (organization_id, user_id)
);

-- Projects on which nobody is photographed.
create table screenshot_projects (
  organization_id int not null references organizations (id),
  project_id int not null,
  primary key (organization_id, project_id)
);

create sequence screenshot_numbers maxvalue 536870911 cycle;

create table screenshots (
  organization_id int not null references organizations (id),
  id bigint not null,
  user_id int not null,
  project_id int not null,
  uuid uuid not null,
  date date not null,
  time_slot timestamptz not null,
  recorded_at timestamptz not null,
  screen smallint not null check (screen between 1 and 8),
  offset_x int not null,
  offset_y int not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  is_blurred boolean not null,
  full_blob_id uuid not null,
  thumb_blob_id uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create index screenshots_of_users on screenshots (organization_id, user_id, id);
create index screenshots_of_projects on screenshots (organization_id, project_id, id);
create index screenshots_created on screenshots (organization_id, created_at);

-- Who looked at whose full images, once per viewer, member and day.
create table screenshot_views (
  organization_id int not null references organizations (id),
  id int generated always as identity,
  user_id int not null,
  viewer_id int not null,
  date date not null,
  screenshot_ids bigint[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, user_id, viewer_id, date)
);
create index screenshot_views_of_users on screenshot_views (organization_id, user_id, id);

-- Which version of the settings a member has confirmed.
create table screenshot_consents (
  organization_id int not null references organizations (id),
  user_id int not null,
  version int not null,
  given_at timestamptz not null,
  primary key (organization_id, user_id, version)
);

create view screenshot_organizations as
select id, addons, time_zone from organizations;

create view screenshot_members as
select organization_id, user_id, is_trackable,
       role = 'owner' or (role = 'manager' and coalesce(views_others_data, true)) as sees_everybody
from organization_members where status = 'active';

-- Also people who have left.
create view screenshot_people as
select m.organization_id, m.user_id, coalesce(btrim(m.first_name || ' ' || m.last_name), u.name) as name
from organization_members m join users u on u.id = m.user_id;

create view screenshot_project_members as
select organization_id, project_id, user_id, role from project_members where status = 'active';

create view screenshot_leads as
select distinct organization_id, lead_id, user_id from led_members where (lead_options ->> 'others_screenshots')::boolean;

create view screenshot_activities as
select organization_id, user_id, project_id, id, date, time_slot, starts_at, tracked from activities where not is_removed and tracked > 0;

-- A new subscriber hears only what happens from now on.
insert into fact_cursors (stream, subscriber, position)
select stream, 'screenshots.follow-time', position from fact_heads;
