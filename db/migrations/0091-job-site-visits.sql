-- What the tracker said; whether a location opened or closed a visit is decided here.
alter table locations rename event to reported_event;
alter table locations drop constraint locations_event_check;
alter table locations add check (reported_event in ('start', 'update', 'stop', 'enter', 'exit', 'move'));

create view job_site_fixes as
select organization_id, id, user_id, project_id, date, time_slot, recorded_at, latitude, longitude, accuracy, created_at,
       updated_at
from locations;

create index locations_by_project on locations (organization_id, project_id, id);

create view job_site_work as
select organization_id, user_id, id, starts_at, tracked from activities where not is_removed and tracked > 0;

-- The circle of a site from a moment on: a fix is judged by the circle of its moment.
create table job_site_shapes (
  organization_id int not null,
  job_site_id int not null,
  since timestamptz not null,
  latitude numeric(8, 6) not null,
  longitude numeric(9, 6) not null,
  radius int not null,
  is_active boolean not null,
  primary key (organization_id, job_site_id, since),
  foreign key (organization_id, job_site_id) references job_sites
);
insert into job_site_shapes (organization_id, job_site_id, since, latitude, longitude, radius, is_active)
select organization_id, id, created_at, latitude, longitude, radius, status = 'active' from job_sites;

create sequence job_site_visit_numbers minvalue 0 maxvalue 536870911 cycle;

-- Stays of members at sites. Ids begin with the slot of the arrival, so a week is a range of the key.
create table job_site_visits (
  organization_id int not null,
  id bigint not null,
  job_site_id int not null,
  user_id int not null,
  -- No rule of the site covered the member when the visit was found.
  is_passive boolean not null,
  enter_at timestamptz not null,
  last_seen_at timestamptz not null check (last_seen_at >= enter_at),
  -- null: still there.
  exit_at timestamptz check (exit_at >= last_seen_at),
  enter_reason text not null check (enter_reason in ('two_fixes', 'four_fixes')),
  exit_reason text check (exit_reason in ('two_fixes', 'far_away', 'four_fixes', 'lost', 'archived')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((exit_at is null) = (exit_reason is null)),
  foreign key (organization_id, job_site_id) references job_sites
);
create unique index job_site_visits_once on job_site_visits (organization_id, user_id, job_site_id, enter_at);
create index job_site_visits_by_kind on job_site_visits (organization_id, is_passive, id);
create index job_site_visits_by_user on job_site_visits (organization_id, user_id, is_passive, id);
create index job_site_visits_open on job_site_visits (organization_id, last_seen_at) where exit_at is null;
create index job_site_visits_by_arrival on job_site_visits (organization_id, user_id, enter_at);
create index job_site_visits_by_site on job_site_visits (organization_id, job_site_id, enter_at);

-- A new subscriber hears only what happens from now on.
insert into fact_cursors (stream, subscriber, position)
select stream, 'job-sites.derive-visits', position from fact_heads;
