-- Applications and sites that members use. The built-in catalogue gives defaults; a tool is a row once it is used.
create table tools (
  organization_id int not null references organizations,
  id int not null generated always as identity,
  tool_type text not null check (tool_type in ('application', 'url')),
  -- The normalised name, by which usages find their tool.
  key text not null,
  name text not null,
  -- null: the category of the catalogue.
  category text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index tools_by_key on tools (organization_id, tool_type, key);
create index tools_by_type on tools (organization_id, tool_type, id);

-- What an organization decided about a tool, from a moment on. The latest row up to a slot counts for it; null: the default.
create table tool_productivities (
  organization_id int not null,
  tool_id int not null,
  -- null: for all job types. In the spelling of the job types listing.
  job_type text,
  valid_from timestamptz not null,
  productivity text check (productivity in ('core', 'non_core', 'unproductive')),
  foreign key (organization_id, tool_id) references tools
);
create unique index tool_productivities_in_force
  on tool_productivities (organization_id, tool_id, coalesce(job_type, ''), valid_from);

create view tool_members as
  select organization_id, user_id, profile ->> 'job_type' as job_type from organization_members;

-- Usages that were stored before tools existed get their tools here; the server normalises later names more thoroughly.
create temporary table usage_keys on commit drop as
  select organization_id, tool_type, name, created_at,
         case tool_type
           when 'application' then regexp_replace(lower(normalize(btrim(name), NFC)), '\.exe$', '')
           else regexp_replace(lower(substring(btrim(name) from '^(?:[a-zA-Z]+://)?([^/?#]*)')), '^www\.', '')
         end as key
  from tool_usages;
insert into tools (organization_id, tool_type, key, name, created_at, updated_at)
  select distinct on (usage_keys.organization_id, usage_keys.tool_type, usage_keys.key) organization_id, tool_type, key,
         case tool_type when 'application' then btrim(name) else key end, created_at, created_at
  from usage_keys
  order by usage_keys.organization_id, usage_keys.tool_type, usage_keys.key, usage_keys.created_at, usage_keys.name;

alter table tool_usages
  add tool_id int,
  add part smallint not null default 0,
  -- As sent. `tracked` is at most this, and less where the slot has less time.
  add offered smallint,
  -- Seconds that count towards productivity: the pages of a browser replace the browser itself.
  add counted smallint,
  add productivity text not null default 'non_core' check (productivity in ('core', 'non_core', 'unproductive')),
  add is_browser boolean not null default false;
update tool_usages u set tool_id = t.id
from usage_keys k
join tools t on t.organization_id = k.organization_id and t.tool_type = k.tool_type and t.key = k.key
where k.organization_id = u.organization_id and k.tool_type = u.tool_type and k.name = u.name;
with fitted as (
  select u.organization_id, u.id, u.tracked as offered, coalesce(room.seconds, 0) as room,
         sum(u.tracked) over (work rows unbounded preceding) as upto, sum(u.tracked) over (work rows between
         unbounded preceding and unbounded following) as total
  from tool_usages u
  left join lateral (
    select sum(a.tracked) as seconds from activities a
    where a.organization_id = u.organization_id and a.user_id = u.user_id and a.time_slot = u.time_slot
      and a.project_id = u.project_id and a.task_id is not distinct from u.task_id and a.date = u.date
      and a.time_type <> 'manual' and not a.is_removed
      and a.id >= (extract(epoch from u.time_slot)::bigint / 600) << 29
      and a.id < (extract(epoch from u.time_slot)::bigint / 600 + 1) << 29) room on true
  window work as (partition by u.organization_id, u.user_id, u.time_slot, u.project_id, u.task_id, u.tool_type
                  order by u.uuid)
)
update tool_usages u
set offered = f.offered,
    tracked = case when f.total <= f.room then f.offered
                   else f.upto * f.room / f.total - (f.upto - f.offered) * f.room / f.total end
from fitted f where f.organization_id = u.organization_id and f.id = u.id;
update tool_usages set counted = case tool_type when 'application' then tracked else 0 end;
alter table tool_usages
  drop name,
  alter tool_id set not null,
  alter part drop default,
  alter offered set not null,
  alter counted set not null,
  alter productivity drop default,
  alter is_browser drop default,
  add check (tracked between 0 and offered),
  add check (counted between 0 and tracked);
create index tool_usages_by_task on tool_usages (organization_id, task_id, id) where task_id is not null;

-- The pages of a usage, with as many seconds as are left of it.
create function scaled_details(details jsonb, seconds int, offered int) returns jsonb language sql immutable as $$
  select case when details is null or seconds = offered then details
    else (select coalesce(jsonb_agg(jsonb_set(page, '{tracked}', to_jsonb((page ->> 'tracked')::int * seconds / offered))
                                    order by place), '[]')
          from jsonb_array_elements(details) with ordinality as pages(page, place)) end
$$;

-- The sums of usages by day, member, project, task and tool; the seconds by productivity stay as they counted.
create sequence daily_tool_usage_numbers minvalue 0 maxvalue 4294967295 cycle;
create table daily_tool_usages (
  organization_id int not null,
  id bigint not null,
  date date not null,
  user_id int not null,
  project_id int not null,
  task_id int,
  tool_id int not null,
  tool_type text not null,
  tracked int not null,
  activations int not null,
  core int not null,
  non_core int not null,
  unproductive int not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id)
);
create unique index daily_tool_usages_of_a_day
  on daily_tool_usages (organization_id, date, user_id, project_id, coalesce(task_id, 0), tool_id);
create index daily_tool_usages_by_user on daily_tool_usages (organization_id, user_id, id);
create index daily_tool_usages_by_project on daily_tool_usages (organization_id, project_id, id);
create index daily_tool_usages_by_task on daily_tool_usages (organization_id, task_id, id) where task_id is not null;
insert into daily_tool_usages (organization_id, id, date, user_id, project_id, task_id, tool_id, tool_type, tracked,
                               activations, core, non_core, unproductive, created_at, updated_at)
  select organization_id, (date - date '1970-01-01')::bigint * 4294967296 + nextval('daily_tool_usage_numbers'), date,
         user_id, project_id, task_id, tool_id, tool_type, tracked, activations, 0, counted, 0, created_at, updated_at
  from (select organization_id, date, user_id, project_id, task_id, tool_id, tool_type, sum(tracked) as tracked,
               sum(coalesce(activations, 0)) as activations, sum(counted) as counted, min(created_at) as created_at,
               max(updated_at) as updated_at
        from tool_usages where tracked > 0
        group by organization_id, date, user_id, project_id, task_id, tool_id, tool_type
        order by organization_id, date, user_id) days;

-- For the lists of feature tools.
create view tool_usage_slots as
  select organization_id, id, user_id, project_id, task_id, date, time_slot, tool_id, tool_type, tracked, activations,
         scaled_details(details, tracked, offered) as details, created_at, updated_at
  from tool_usages where tracked > 0;
create view tool_usage_days as
  select organization_id, id, user_id, project_id, task_id, date, tool_id, tool_type, tracked, activations, core, non_core,
         unproductive, created_at, updated_at
  from daily_tool_usages where tracked > 0;
