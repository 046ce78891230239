-- Days off of an organization: one calendar date each, for everybody, for a country, or for named members.
create table holidays (
  organization_id int not null references organizations,
  id int generated always as identity,
  name text not null,
  date date not null,
  paid boolean not null,
  -- Counts only if the holiday is paid.
  amount_used int not null,
  auto_add_new_users boolean not null,
  -- Null: everybody, or with match_country everybody of the country.
  user_ids int[],
  country text,
  match_country boolean not null default false,
  -- It also applies to members who joined after the first and up to the second; null is no bound.
  joined_after timestamptz,
  joined_until timestamptz,
  -- Of an imported holiday: the rule it comes from, and its date then. A repeated import finds it by both.
  source_key text,
  source_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  check ((source_key is null) = (source_date is null)),
  check (not match_country or country is not null)
);
create unique index holidays_by_id on holidays (id);
create index holidays_by_date on holidays (organization_id, date);
create unique index holidays_by_source on holidays (organization_id, source_key, source_date);

-- Which holidays apply to which members.
create view member_holidays as
select h.organization_id, h.id, h.date, m.user_id
from holidays h
join organization_members m on m.organization_id = h.organization_id and m.status = 'active'
where m.user_id = any(h.user_ids)
   or ((h.joined_after is null or m.created_at > h.joined_after)
       and (h.joined_until is null or m.created_at <= h.joined_until)
       and (not h.match_country or m.profile->>'country' = h.country));
