-- Written by tools/dump-schema.ts from the migrations. Do not edit.

create sequence activity_numbers minvalue 0 maxvalue 536870911 cycle;

create sequence attendance_shift_numbers minvalue 0 maxvalue 4294967295 cycle;

create sequence daily_activity_numbers minvalue 0 maxvalue 4294967295 cycle;

create sequence daily_tool_usage_numbers minvalue 0 maxvalue 4294967295 cycle;

create sequence job_site_visit_numbers minvalue 0 maxvalue 536870911 cycle;

create sequence location_numbers minvalue 0 maxvalue 536870911 cycle;

create sequence note_numbers minvalue 0 maxvalue 536870911 cycle;

create sequence screenshot_numbers minvalue 1 maxvalue 536870911 cycle;

create sequence tool_usage_numbers minvalue 0 maxvalue 536870911 cycle;

create sequence tracking_state_numbers minvalue 0 maxvalue 536870911 cycle;

create sequence unusual_activity_numbers minvalue 1 maxvalue 536870911 cycle;

CREATE OR REPLACE FUNCTION public.place_secret()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into secret_places (hash, kind, organization_id, id)
  select case when tg_argv[1] like '%code' then sha256(convert_to(secret, 'UTF8')) else secret::bytea end,
         tg_argv[0], new.organization_id, new.id
  from (select to_jsonb(new) ->> tg_argv[1]) as given(secret)
  where secret is not null
  on conflict (hash) do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_archived_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'The quarter of this time is being archived.' using errcode = '55P03';
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_day()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  days record;
begin
  if tg_op <> 'INSERT' then
    execute format('select ($1).%I as first, ($1).%I as last', tg_argv[0], tg_argv[1]) into days using old;
    if tg_op = 'UPDATE' or exists (select from organizations o where o.id = old.organization_id and o.status = 'active') then
      perform refuse_closed_days(old.organization_id, days.first, days.last);
    end if;
  end if;
  if tg_op <> 'DELETE' then
    execute format('select ($1).%I as first, ($1).%I as last', tg_argv[0], tg_argv[1]) into days using new;
    perform refuse_closed_days(new.organization_id, days.first, days.last);
  end if;
  return coalesce(new, old);
end $function$;

CREATE OR REPLACE FUNCTION public.refuse_closed_days(organization integer, first date, last date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  closed record;
begin
  perform pg_advisory_xact_lock_shared(7203145, organization);
  select c.name, c.first_day, c.last_day into closed from closed_days c
  where c.organization_id = organization and c.first_day <= last and c.last_day >= first
  order by c.first_day limit 1;
  if found then
    raise exception using errcode = 'ST001', message = 'period_closed',
      detail = json_build_object(
        'message', format('%s is closed. Reopen it to change anything from %s to %s.', closed.name, closed.first_day, closed.last_day),
        'details', json_build_array(json_build_object('attribute', 'closed_period', 'error', format('is %s', closed.name))))::text;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.scaled_details(details jsonb, seconds integer, offered integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when details is null or seconds = offered then details
    else (select coalesce(jsonb_agg(jsonb_set(page, '{tracked}', to_jsonb((page ->> 'tracked')::int * seconds / offered))
                                    order by place), '[]')
          from jsonb_array_elements(details) with ordinality as pages(page, place)) end
$function$;

CREATE OR REPLACE FUNCTION public.webhook_attempts_of(organization integer, hook integer, delivery bigint)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(json_agg(json_build_object(
    'number', number, 'started_at', wire_instant(started_at), 'duration_ms', millis, 'status', status,
    'error', said, 'answer', answer, 'next_attempt_at', wire_instant(next_attempt_at)) order by number), '[]')
  from webhook_attempts where organization_id = organization and webhook_id = hook and delivery_id = delivery
$function$;

CREATE OR REPLACE FUNCTION public.webhook_health(hook integer, probe_at timestamp with time zone)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  with its as materialized (
    select array(select organization_id from webhook_organizations where webhook_id = hook) as organizations
  )
  select json_build_object(
    'waiting', (select count(*) from webhook_deliveries d, its
                where d.organization_id = any(its.organizations) and d.webhook_id = hook and d.run_at is not null),
    'dead', (select count(*) from webhook_deliveries d, its
             where d.organization_id = any(its.organizations) and d.webhook_id = hook and d.outcome = 'dead'),
    'recent_delivered', count(*) filter (where outcome = 'delivered'),
    'recent_failing', count(*) filter (where outcome in ('retrying', 'dead')),
    'next_probe_at', wire_instant(probe_at))
  from (select d.outcome from webhook_deliveries d, its
        where d.organization_id = any(its.organizations) and d.webhook_id = hook order by d.id desc limit 100) recent
$function$;

CREATE OR REPLACE FUNCTION public.wire_instant(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $function$;

create table activities (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  project_id integer not null,
  task_id integer,
  date date not null,
  time_slot timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  tracked smallint not null,
  offered smallint not null,
  room_from smallint not null,
  room_to smallint not null,
  floats boolean not null,
  keyboard smallint not null,
  mouse smallint not null,
  overall smallint not null,
  input_tracked smallint not null,
  tracks_input boolean not null,
  billable boolean not null,
  is_break boolean not null,
  time_type text not null,
  client text not null,
  location_type text,
  paid boolean not null default false,
  client_invoiced boolean not null default false,
  team_invoiced boolean not null default false,
  timesheet_id integer,
  is_locked boolean not null default false,
  is_removed boolean not null default false,
  uuid uuid not null,
  part smallint not null,
  device_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint activities_pkey PRIMARY KEY (organization_id, id),
  constraint activities_check CHECK (((tracked >= 0) AND (tracked <= offered))),
  constraint activities_check1 CHECK (((room_to <= 600) AND ((room_from + offered) <= room_to))),
  constraint activities_location_type_check CHECK ((location_type = ANY (ARRAY['unknown'::text, 'remote'::text, 'on_site'::text]))),
  constraint activities_room_from_check CHECK ((room_from >= 0)),
  constraint activities_time_type_check CHECK ((time_type = ANY (ARRAY['normal'::text, 'manual'::text, 'idle'::text, 'resumed'::text])))
) partition by range (id);
CREATE INDEX activities_by_project ON ONLY activities USING btree (organization_id, project_id, id);
CREATE INDEX activities_by_task ON ONLY activities USING btree (organization_id, task_id, id) WHERE ((task_id IS NOT NULL) AND (NOT is_removed) AND (tracked > 0));
CREATE INDEX activities_by_update ON ONLY activities USING btree (organization_id, date_bin('01:00:00'::interval, updated_at, '2020-01-01 00:00:00+00'::timestamp with time zone), id);
CREATE INDEX activities_by_user ON ONLY activities USING btree (organization_id, user_id, id);
create table activities_2026q1 partition of activities FOR VALUES FROM ('1581286699302912') TO ('1588244546322432');
create table activities_2026q2 partition of activities FOR VALUES FROM ('1588244546322432') TO ('1595279702753280');
create table activities_2026q3 partition of activities FOR VALUES FROM ('1595279702753280') TO ('1602392168595456');
create table activities_2026q4 partition of activities FOR VALUES FROM ('1602392168595456') TO ('1609504634437632');
create table activities_2027q1 partition of activities FOR VALUES FROM ('1609504634437632') TO ('1616462481457152');
create table activities_2027q2 partition of activities FOR VALUES FROM ('1616462481457152') TO ('1623497637888000');
create table activities_2027q3 partition of activities FOR VALUES FROM ('1623497637888000') TO ('1630610103730176');
create table activities_2027q4 partition of activities FOR VALUES FROM ('1630610103730176') TO ('1637722569572352');
create table activities_other partition of activities DEFAULT;

create table allowed_applications (
  user_id integer not null,
  application_id integer not null,
  scopes text[] not null,
  allowed_at timestamp with time zone not null,
  constraint allowed_applications_pkey PRIMARY KEY (user_id, application_id),
  constraint allowed_applications_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id),
  constraint allowed_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table approval_items (
  organization_id integer not null,
  approval_id integer not null,
  record_id integer not null,
  place integer not null,
  result text not null default 'waiting'::text,
  version integer not null default 0,
  constraint approval_items_pkey PRIMARY KEY (organization_id, approval_id, record_id),
  constraint approval_items_result_check CHECK ((result = ANY (ARRAY['waiting'::text, 'approved'::text, 'pending'::text, 'changed'::text, 'undone'::text, 'kept'::text]))),
  constraint approval_items_organization_id_approval_id_fkey FOREIGN KEY (organization_id, approval_id) REFERENCES approvals(organization_id, id) ON DELETE CASCADE
);

create table approvals (
  organization_id integer not null,
  id integer not null generated by default as identity,
  created_by_id integer not null,
  kind text not null,
  status text not null default 'running'::text,
  seen_at timestamp with time zone not null,
  total integer not null default 0,
  own integer not null default 0,
  approved integer not null default 0,
  pending integer not null default 0,
  changed integer not null default 0,
  undone integer not null default 0,
  kept integer not null default 0,
  undo_until timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint approvals_pkey PRIMARY KEY (organization_id, id),
  constraint approvals_status_check CHECK ((status = ANY (ARRAY['running'::text, 'done'::text, 'undoing'::text, 'undone'::text]))),
  constraint approvals_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  constraint approvals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX approvals_running ON approvals USING btree (organization_id, created_by_id, kind) WHERE (status = 'running'::text);

create table archived_quarters (
  quarter text not null,
  first_id bigint not null,
  stop_id bigint not null,
  file text not null,
  closed_at timestamp with time zone not null,
  detached_at timestamp with time zone,
  row_count bigint,
  tracked_seconds bigint,
  bytes bigint,
  rows_sha256 text,
  constraint archived_quarters_pkey PRIMARY KEY (quarter),
  constraint archived_quarters_check CHECK ((first_id < stop_id)),
  constraint archived_quarters_check1 CHECK ((num_nulls(detached_at, row_count, tracked_seconds, bytes, rows_sha256) = ANY (ARRAY[0, 5])))
);

create table attendance_schedules (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  start_date date not null,
  start_time text not null,
  starts_at timestamp with time zone not null,
  duration integer not null,
  minimum_time integer not null,
  use_time_zone text not null,
  repeat_schedule text not null,
  weekdays text[],
  repeat_until date,
  excluded_dates date[] not null default '{}'::date[],
  planned_to date not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint attendance_schedules_pkey PRIMARY KEY (organization_id, id),
  constraint attendance_schedules_check CHECK (((minimum_time >= 0) AND (minimum_time <= duration))),
  constraint attendance_schedules_duration_check CHECK (((duration >= 1800) AND (duration <= 86400))),
  constraint attendance_schedules_repeat_schedule_check CHECK ((repeat_schedule = ANY (ARRAY['never'::text, 'weekly'::text, 'bi_weekly'::text]))),
  constraint attendance_schedules_use_time_zone_check CHECK ((use_time_zone = ANY (ARRAY['organization'::text, 'user'::text]))),
  constraint attendance_schedules_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX attendance_schedules_by_plan ON attendance_schedules USING btree (organization_id, planned_to);
CREATE INDEX attendance_schedules_by_user ON attendance_schedules USING btree (organization_id, user_id, id);

create table attendance_settings (
  organization_id integer not null,
  late_after_seconds integer not null,
  shift_alerts boolean not null,
  updated_at timestamp with time zone not null,
  weekly_seconds integer,
  weekly_cost numeric(14,2),
  constraint attendance_settings_pkey PRIMARY KEY (organization_id),
  constraint attendance_settings_late_after_seconds_check CHECK (((late_after_seconds >= 0) AND (late_after_seconds <= 3600))),
  constraint attendance_settings_weekly_cost_check CHECK ((weekly_cost > (0)::numeric)),
  constraint attendance_settings_weekly_seconds_check CHECK ((weekly_seconds > 0)),
  constraint attendance_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table attendance_shifts (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  schedule_id integer not null,
  date date not null,
  starts_at timestamp with time zone not null,
  stops_at timestamp with time zone not null,
  duration integer not null,
  minimum_time integer not null,
  time_zone text not null,
  status text not null default 'not_started'::text,
  start_status text,
  actual_start_time timestamp with time zone,
  actual_stop_time timestamp with time zone,
  actual_duration integer not null default 0,
  explanation text,
  is_covered boolean not null default false,
  announced text[] not null default '{}'::text[],
  due_at timestamp with time zone,
  is_settled boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  late_since timestamp with time zone,
  revision integer not null default 0,
  constraint attendance_shifts_pkey PRIMARY KEY (organization_id, id),
  constraint attendance_shifts_check CHECK ((stops_at > starts_at)),
  constraint attendance_shifts_start_status_check CHECK ((start_status = ANY (ARRAY['early'::text, 'on_time'::text, 'late'::text]))),
  constraint attendance_shifts_status_check CHECK ((status = ANY (ARRAY['not_started'::text, 'early'::text, 'on_time'::text, 'late'::text, 'abandoned'::text, 'missed'::text, 'excused'::text])))
);
CREATE INDEX attendance_shifts_by_status ON attendance_shifts USING btree (organization_id, status, id);
CREATE INDEX attendance_shifts_by_time ON attendance_shifts USING btree (organization_id, user_id, stops_at);
CREATE INDEX attendance_shifts_by_user ON attendance_shifts USING btree (organization_id, user_id, id);
CREATE INDEX attendance_shifts_due ON attendance_shifts USING btree (due_at, organization_id) WHERE (due_at IS NOT NULL);
CREATE INDEX attendance_shifts_late ON attendance_shifts USING btree (organization_id, user_id) WHERE (late_since IS NOT NULL);
CREATE UNIQUE INDEX attendance_shifts_once ON attendance_shifts USING btree (organization_id, schedule_id, date);

create table audit_heads (
  organization_id integer not null,
  position bigint not null,
  hash bytea not null,
  constraint audit_heads_pkey PRIMARY KEY (organization_id)
);

create table audit_log_entries (
  id bigint not null generated by default as identity,
  organization_id integer not null,
  action text not null,
  record_type text not null,
  record_id bigint not null,
  subject_user_id integer,
  project_id integer,
  user_id integer,
  ip text,
  details jsonb not null default '{}'::jsonb,
  concerns_payment boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  position bigint,
  hash bytea,
  constraint audit_log_entries_pkey PRIMARY KEY (organization_id, id)
);
CREATE UNIQUE INDEX audit_log_entries_by_position ON audit_log_entries USING btree (organization_id, "position") WHERE ("position" IS NOT NULL);
CREATE INDEX audit_log_entries_by_subject ON audit_log_entries USING btree (organization_id, subject_user_id, id) WHERE (subject_user_id IS NOT NULL);
CREATE INDEX audit_log_entries_by_time ON audit_log_entries USING btree (organization_id, created_at, id);

create table authorization_codes (
  secret_hash bytea not null,
  application_id integer not null,
  user_id integer not null,
  redirect_uri text not null,
  scopes text[] not null,
  nonce text not null,
  code_challenge text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  family_id integer,
  authenticated_at timestamp with time zone not null,
  constraint authorization_codes_pkey PRIMARY KEY (secret_hash),
  constraint authorization_codes_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id),
  constraint authorization_codes_family_id_fkey FOREIGN KEY (family_id) REFERENCES token_families(id),
  constraint authorization_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table authorization_requests (
  id text not null,
  application_id integer not null,
  user_id integer not null,
  redirect_uri text not null,
  scopes text[] not null,
  nonce text not null,
  state text,
  code_challenge text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint authorization_requests_pkey PRIMARY KEY (id),
  constraint authorization_requests_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id),
  constraint authorization_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table backup_plans (
  only_row boolean not null default true,
  keep_count integer not null,
  directory text not null,
  planned_at timestamp with time zone not null,
  every_minutes integer not null,
  at_time text,
  zone text,
  failing_since timestamp with time zone,
  last_error text,
  every_hours integer generated always as (GREATEST(1, (every_minutes / 60))) stored,
  constraint backup_plans_pkey PRIMARY KEY (only_row),
  constraint backup_plans_at_check CHECK (((at_time IS NULL) = (zone IS NULL))),
  constraint backup_plans_every_minutes_check CHECK (((every_minutes >= 5) AND (every_minutes <= 525600))),
  constraint backup_plans_keep_count_check CHECK (((keep_count >= 1) AND (keep_count <= 10000))),
  constraint backup_plans_only_row_check CHECK (only_row)
);

create table backups (
  id bigint not null generated by default as identity,
  place text not null,
  bytes bigint not null,
  row_count bigint not null,
  file_count bigint not null,
  made_at timestamp with time zone not null,
  constraint backups_pkey PRIMARY KEY (id)
);
CREATE INDEX backups_newest ON backups USING btree (made_at DESC);

create table blobs (
  organization_id integer not null,
  id uuid not null,
  day date not null,
  purpose text not null,
  type text not null,
  size integer not null,
  sha256 bytea not null,
  claims integer not null default 0,
  unclaimed_since timestamp with time zone,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint blobs_pkey PRIMARY KEY (organization_id, id),
  constraint blobs_check CHECK (((claims = 0) = (unclaimed_since IS NOT NULL))),
  constraint blobs_claims_check CHECK ((claims >= 0)),
  constraint blobs_sha256_check CHECK ((length(sha256) = 32)),
  constraint blobs_size_check CHECK ((size > 0)),
  constraint blobs_type_check CHECK ((type = ANY (ARRAY['application/pdf'::text, 'image/png'::text, 'image/jpeg'::text, 'image/webp'::text, 'application/octet-stream'::text]))),
  constraint blobs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX blobs_by_day ON blobs USING btree (organization_id, day);
CREATE INDEX blobs_unclaimed ON blobs USING btree (organization_id, unclaimed_since) WHERE (claims = 0);

create table budget_books (
  organization_id integer not null,
  has_lines boolean not null default false,
  constraint budget_books_pkey PRIMARY KEY (organization_id),
  constraint budget_books_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table budget_histories (
  organization_id integer not null,
  id integer not null generated by default as identity,
  project_id integer,
  client_id integer,
  budget jsonb not null,
  measure text not null,
  allowed numeric not null,
  start_date date,
  stop_date date,
  period_start date,
  set_on date not null,
  opened_on date not null,
  resets_on date,
  digits smallint not null,
  spent numeric not null default 0,
  period_spent numeric not null default 0,
  near_limit_at timestamp with time zone,
  stopped_at timestamp with time zone,
  reached_at timestamp with time zone,
  crossed text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint budget_histories_pkey PRIMARY KEY (organization_id, id),
  constraint budget_histories_check CHECK ((stop_date >= start_date)),
  constraint budget_histories_check1 CHECK (((project_id IS NULL) <> (client_id IS NULL))),
  constraint budget_histories_measure_check CHECK ((measure = ANY (ARRAY['tracked'::text, 'billable'::text, 'pay'::text, 'billable_pay'::text, 'bill'::text, 'billable_bill'::text]))),
  constraint budget_histories_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES clients(organization_id, id),
  constraint budget_histories_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);
CREATE INDEX budget_histories_by_client ON budget_histories USING btree (organization_id, client_id, id) WHERE (client_id IS NOT NULL);
CREATE INDEX budget_histories_by_project ON budget_histories USING btree (organization_id, project_id, id) WHERE (project_id IS NOT NULL);
CREATE UNIQUE INDEX budget_histories_current ON budget_histories USING btree (organization_id, COALESCE(project_id, 0), COALESCE(client_id, 0)) WHERE (stop_date IS NULL);
CREATE INDEX budget_histories_to_reset ON budget_histories USING btree (resets_on) WHERE ((stop_date IS NULL) AND (resets_on IS NOT NULL));

create table budget_history_lines (
  organization_id integer not null,
  id bigint not null generated always as identity,
  budget_history_id integer not null,
  day_id bigint not null,
  date date not null,
  user_id integer not null,
  project_id integer not null,
  task_id integer,
  seconds integer not null,
  rate numeric,
  created_at timestamp with time zone not null,
  constraint budget_history_lines_pkey PRIMARY KEY (organization_id, id),
  constraint budget_history_lines_organization_id_budget_history_id_fkey FOREIGN KEY (organization_id, budget_history_id) REFERENCES budget_histories(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX budget_history_lines_by_day ON budget_history_lines USING btree (organization_id, budget_history_id, day_id, id DESC) INCLUDE (created_at, seconds, rate);

create table budget_history_postings (
  organization_id integer not null,
  id bigint not null generated always as identity,
  budget_history_id integer not null,
  cause text not null,
  spent numeric not null,
  period_spent numeric not null,
  created_at timestamp with time zone not null,
  constraint budget_history_postings_pkey PRIMARY KEY (organization_id, id),
  constraint budget_history_postings_cause_check CHECK ((cause = ANY (ARRAY['opening'::text, 'time'::text, 'recount'::text]))),
  constraint budget_history_postings_organization_id_budget_history_id_fkey FOREIGN KEY (organization_id, budget_history_id) REFERENCES budget_histories(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX budget_history_postings_by_history ON budget_history_postings USING btree (organization_id, budget_history_id, created_at) INCLUDE (spent, period_spent);

create table budget_history_versions (
  organization_id integer not null,
  id bigint not null generated always as identity,
  budget_history_id integer not null,
  created_at timestamp with time zone not null,
  budget jsonb not null,
  allowed numeric not null,
  start_date date,
  stop_date date,
  period_start date,
  resets_on date,
  digits smallint not null,
  constraint budget_history_versions_pkey PRIMARY KEY (organization_id, id),
  constraint budget_history_versions_organization_id_budget_history_id_fkey FOREIGN KEY (organization_id, budget_history_id) REFERENCES budget_histories(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX budget_history_versions_by_history ON budget_history_versions USING btree (organization_id, budget_history_id, created_at);

create table calendar_feeds (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  team_id integer,
  token_hash bytea not null,
  organization_token_id integer,
  token_family_id integer,
  last_read_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_with text,
  created_ip text,
  created_agent text,
  constraint calendar_feeds_pkey PRIMARY KEY (organization_id, id),
  constraint calendar_feeds_created_with_check CHECK ((created_with = ANY (ARRAY['session'::text, 'personal'::text, 'oauth'::text, 'organization_token'::text]))),
  constraint calendar_feeds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint calendar_feeds_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX calendar_feeds_by_creator ON calendar_feeds USING btree (user_id) WHERE (ended_at IS NULL);
CREATE INDEX calendar_feeds_in_use ON calendar_feeds USING btree (organization_id, id) WHERE (ended_at IS NULL);
CREATE INDEX calendar_feeds_of_team ON calendar_feeds USING btree (organization_id, team_id) WHERE (ended_at IS NULL);
CREATE INDEX calendar_feeds_of_user ON calendar_feeds USING btree (organization_id, user_id, id) WHERE (ended_at IS NULL);
CREATE TRIGGER place_secret AFTER INSERT OR UPDATE OF token_hash ON calendar_feeds FOR EACH ROW EXECUTE FUNCTION place_secret('calendar_feed', 'token_hash');

create table clients (
  id integer not null generated by default as identity,
  organization_id integer not null,
  name text not null,
  emails text[] not null default '{}'::text[],
  phone text,
  address text not null default ''::text,
  invoice_notes text,
  net_terms integer,
  status text not null default 'active'::text,
  budget jsonb,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  country text,
  tax_id text,
  language text,
  e_invoice jsonb,
  constraint clients_pkey PRIMARY KEY (organization_id, id),
  constraint clients_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))),
  constraint clients_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX clients_by_status ON clients USING btree (organization_id, status, id);

create table closed_periods (
  organization_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  start_date date not null,
  stop_date date not null,
  status text not null default 'open'::text,
  revision integer not null default 1,
  accepted text[] not null default '{}'::text[],
  closed_at timestamp with time zone,
  closed_by_id integer,
  reopened_at timestamp with time zone,
  reopened_by_id integer,
  reopen_reason text,
  steps jsonb not null default '[]'::jsonb,
  created_by_id integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint closed_periods_pkey PRIMARY KEY (organization_id, id),
  constraint closed_periods_check CHECK ((stop_date >= start_date)),
  constraint closed_periods_check1 CHECK (((status = 'open'::text) OR (closed_at IS NOT NULL))),
  constraint closed_periods_check2 CHECK ((num_nulls(reopened_at, reopened_by_id, reopen_reason) = ANY (ARRAY[0, 3]))),
  constraint closed_periods_revision_check CHECK ((revision >= 1)),
  constraint closed_periods_status_check CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text]))),
  constraint closed_periods_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX closed_periods_by_start ON closed_periods USING btree (organization_id, start_date);

create table daily_activities (
  organization_id integer not null,
  id bigint not null,
  date date not null,
  user_id integer not null,
  project_id integer not null,
  task_id integer,
  tracked integer not null,
  keyboard integer not null,
  mouse integer not null,
  overall integer not null,
  input_tracked integer not null,
  manual integer not null,
  idle integer not null,
  resumed integer not null,
  billable integer not null,
  work_break integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  overall_billable integer,
  input_billable integer,
  billable_manual integer,
  overall_manual integer,
  input_manual integer,
  overall_billable_manual integer,
  input_billable_manual integer,
  billable_idle integer,
  overall_idle integer,
  input_idle integer,
  overall_billable_idle integer,
  input_billable_idle integer,
  billable_resumed integer,
  overall_resumed integer,
  input_resumed integer,
  overall_billable_resumed integer,
  input_billable_resumed integer,
  client_invoiced integer,
  constraint daily_activities_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX daily_activities_by_project ON daily_activities USING btree (organization_id, project_id, id);
CREATE INDEX daily_activities_by_task ON daily_activities USING btree (organization_id, task_id, id) WHERE (task_id IS NOT NULL);
CREATE INDEX daily_activities_by_update ON daily_activities USING btree (organization_id, date_bin('01:00:00'::interval, updated_at, '2020-01-01 00:00:00+00'::timestamp with time zone), id);
CREATE INDEX daily_activities_by_user ON daily_activities USING btree (organization_id, user_id, id);
CREATE UNIQUE INDEX daily_activities_of_a_day ON daily_activities USING btree (organization_id, date, user_id, project_id, COALESCE(task_id, 0));
CREATE INDEX daily_activities_unbilled ON daily_activities USING btree (organization_id, project_id, date) WHERE (billable > COALESCE(client_invoiced, 0));

create table daily_tool_usages (
  organization_id integer not null,
  id bigint not null,
  date date not null,
  user_id integer not null,
  project_id integer not null,
  task_id integer,
  tool_id integer not null,
  tool_type text not null,
  tracked integer not null,
  activations integer not null,
  core integer not null,
  non_core integer not null,
  unproductive integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint daily_tool_usages_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX daily_tool_usages_by_project ON daily_tool_usages USING btree (organization_id, project_id, id);
CREATE INDEX daily_tool_usages_by_task ON daily_tool_usages USING btree (organization_id, task_id, id) WHERE (task_id IS NOT NULL);
CREATE INDEX daily_tool_usages_by_user ON daily_tool_usages USING btree (organization_id, user_id, id);
CREATE UNIQUE INDEX daily_tool_usages_of_a_day ON daily_tool_usages USING btree (organization_id, date, user_id, project_id, COALESCE(task_id, 0), tool_id);

create table due_work (
  work text not null,
  organization_id integer not null,
  period text not null,
  due_at timestamp with time zone not null,
  done_at timestamp with time zone,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  last_error text,
  constraint due_work_pkey PRIMARY KEY (work, organization_id, period)
);
CREATE INDEX due_work_done ON due_work USING btree (done_at) WHERE (done_at IS NOT NULL);
CREATE INDEX due_work_open ON due_work USING btree (due_at) WHERE (done_at IS NULL);

create table expenses (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  project_id integer,
  task_id integer,
  date date not null,
  category text not null,
  amount numeric(16,3) not null,
  tax_amount numeric(16,3) not null,
  currency text not null,
  decimals smallint not null,
  billable boolean not null,
  reimbursable boolean not null,
  note text not null,
  receipt_id uuid,
  receipt_name text,
  status text not null,
  status_changes integer not null default 0,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  reviewer_id integer,
  denial_reason text,
  client_invoice_id integer,
  client_invoice_line_id bigint,
  team_payment_id integer,
  team_payment_detail_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint expenses_pkey PRIMARY KEY (organization_id, id),
  constraint expenses_amount_check CHECK ((amount > (0)::numeric)),
  constraint expenses_check CHECK (((tax_amount >= (0)::numeric) AND (tax_amount <= amount))),
  constraint expenses_check1 CHECK (((receipt_id IS NULL) = (receipt_name IS NULL))),
  constraint expenses_check2 CHECK (((project_id IS NOT NULL) OR (NOT billable))),
  constraint expenses_check3 CHECK (((status = 'reimbursed'::text) = (team_payment_id IS NOT NULL))),
  constraint expenses_check4 CHECK (((client_invoice_id IS NULL) OR (billable AND (status = ANY (ARRAY['approved'::text, 'reimbursed'::text]))))),
  constraint expenses_check5 CHECK (((team_payment_id IS NULL) OR reimbursable)),
  constraint expenses_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'submitted'::text, 'approved'::text, 'denied'::text, 'reimbursed'::text]))),
  constraint expenses_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint expenses_organization_id_receipt_id_fkey FOREIGN KEY (organization_id, receipt_id) REFERENCES blobs(organization_id, id),
  constraint expenses_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX expenses_by_date ON expenses USING btree (organization_id, date) WHERE (status = ANY (ARRAY['approved'::text, 'reimbursed'::text]));
CREATE INDEX expenses_by_invoice ON expenses USING btree (organization_id, client_invoice_id) WHERE (client_invoice_id IS NOT NULL);
CREATE INDEX expenses_by_payment ON expenses USING btree (organization_id, team_payment_id) WHERE (team_payment_id IS NOT NULL);
CREATE INDEX expenses_by_project ON expenses USING btree (organization_id, project_id, id) WHERE (project_id IS NOT NULL);
CREATE INDEX expenses_by_receipt ON expenses USING btree (organization_id, receipt_id) WHERE (receipt_id IS NOT NULL);
CREATE INDEX expenses_by_user ON expenses USING btree (organization_id, user_id, id);
CREATE INDEX expenses_of_days ON expenses USING btree (organization_id, date);
CREATE INDEX expenses_to_reimburse ON expenses USING btree (organization_id, user_id, date) WHERE (reimbursable AND (status = 'approved'::text));
CREATE INDEX expenses_unbilled ON expenses USING btree (organization_id, project_id, date) WHERE (billable AND (client_invoice_id IS NULL) AND (status = ANY (ARRAY['submitted'::text, 'approved'::text, 'reimbursed'::text])));
CREATE INDEX expenses_waiting ON expenses USING btree (organization_id, id) WHERE (status = 'submitted'::text);
CREATE TRIGGER refuse_closed_day BEFORE INSERT OR DELETE ON expenses FOR EACH ROW EXECUTE FUNCTION refuse_closed_day('date', 'date');
CREATE TRIGGER refuse_closed_day_change BEFORE UPDATE ON expenses FOR EACH ROW WHEN (((((((((((old.date IS DISTINCT FROM new.date) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.tax_amount IS DISTINCT FROM new.tax_amount)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.user_id IS DISTINCT FROM new.user_id)) OR (old.category IS DISTINCT FROM new.category)) OR (old.billable IS DISTINCT FROM new.billable)) OR (old.reimbursable IS DISTINCT FROM new.reimbursable)) OR (old.note IS DISTINCT FROM new.note)) OR (old.project_id IS DISTINCT FROM new.project_id) OR (old.task_id IS DISTINCT FROM new.task_id) OR (old.receipt_id IS DISTINCT FROM new.receipt_id) OR ((old.status <> new.status) AND (old.status <> 'reimbursed'::text) AND (new.status <> 'reimbursed'::text)))) EXECUTE FUNCTION refuse_closed_day('date', 'date');

create table export_parts (
  organization_id integer not null,
  export_id integer not null,
  number integer not null,
  blob_id uuid not null,
  constraint export_parts_pkey PRIMARY KEY (organization_id, export_id, number),
  constraint export_parts_organization_id_export_id_fkey FOREIGN KEY (organization_id, export_id) REFERENCES exports(organization_id, id)
);

create table exports (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  question jsonb not null,
  format text not null,
  durations text not null,
  name text not null,
  status text not null,
  problem text,
  sight jsonb not null,
  first_day date not null,
  last_day date not null,
  next_day date not null,
  piece_days integer not null,
  attempts integer not null,
  parts integer not null,
  row_count integer not null,
  size integer not null,
  totals jsonb,
  worked_at timestamp with time zone,
  expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  notifies boolean not null default true,
  constraint exports_pkey PRIMARY KEY (organization_id, id),
  constraint exports_check CHECK (((problem IS NOT NULL) = (status = 'failed'::text))),
  constraint exports_check1 CHECK (((status <> 'ready'::text) OR (expires_at IS NOT NULL))),
  constraint exports_durations_check CHECK ((durations = ANY (ARRAY['hours'::text, 'clock'::text, 'seconds'::text]))),
  constraint exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text, 'json'::text, 'ndjson'::text]))),
  constraint exports_piece_days_check CHECK ((piece_days > 0)),
  constraint exports_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text]))),
  constraint exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint exports_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX exports_of_user ON exports USING btree (organization_id, user_id, id);
CREATE INDEX exports_open ON exports USING btree (organization_id, worked_at NULLS FIRST, id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX exports_past ON exports USING btree (organization_id, expires_at);

create table fact_cursors (
  organization_id integer not null,
  subscriber text not null,
  position bigint not null default 0,
  failures integer not null default 0,
  retry_at timestamp with time zone,
  last_error text,
  constraint fact_cursors_pkey PRIMARY KEY (organization_id, subscriber)
);

create table fact_heads (
  organization_id integer not null,
  position bigint not null,
  settled_position bigint not null default 0,
  forgotten_position bigint not null default 0,
  constraint fact_heads_pkey PRIMARY KEY (organization_id)
);

create table facts (
  organization_id integer not null,
  position bigint not null,
  name text not null,
  payload jsonb not null,
  announced_at timestamp with time zone not null,
  author integer,
  constraint facts_pkey PRIMARY KEY (organization_id, "position")
);

create table fixed_pay_claims (
  organization_id integer not null,
  user_id integer not null,
  first_day date not null,
  last_day date not null,
  team_payment_id integer not null,
  constraint fixed_pay_claims_pkey PRIMARY KEY (organization_id, user_id, first_day),
  constraint fixed_pay_claims_check CHECK ((last_day >= first_day)),
  constraint fixed_pay_claims_organization_id_team_payment_id_fkey FOREIGN KEY (organization_id, team_payment_id) REFERENCES team_payments(organization_id, id)
);
CREATE INDEX fixed_pay_claims_by_payment ON fixed_pay_claims USING btree (organization_id, team_payment_id);

create table global_todos (
  id integer not null generated by default as identity,
  organization_id integer not null,
  name text not null,
  status text not null default 'active'::text,
  add_new_projects_enabled boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint global_todos_pkey PRIMARY KEY (organization_id, id),
  constraint global_todos_status_check CHECK ((status = ANY (ARRAY['active'::text, 'deleted'::text]))),
  constraint global_todos_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX global_todos_for_new_projects ON global_todos USING btree (organization_id, id) WHERE ((status = 'active'::text) AND add_new_projects_enabled);

create table holiday_payouts (
  organization_id integer not null,
  holiday_id integer not null,
  user_id integer not null,
  team_payment_id integer not null,
  team_payment_detail_id integer not null,
  created_at timestamp with time zone not null,
  constraint holiday_payouts_pkey PRIMARY KEY (organization_id, holiday_id, user_id),
  constraint holiday_payouts_organization_id_holiday_id_fkey FOREIGN KEY (organization_id, holiday_id) REFERENCES holidays(organization_id, id),
  constraint holiday_payouts_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX holiday_payouts_by_payment ON holiday_payouts USING btree (organization_id, team_payment_id);

create table holidays (
  organization_id integer not null,
  id integer not null generated always as identity,
  name text not null,
  date date not null,
  paid boolean not null,
  amount_used integer not null,
  auto_add_new_users boolean not null,
  user_ids integer[],
  country text,
  match_country boolean not null default false,
  joined_after timestamp with time zone,
  joined_until timestamp with time zone,
  source_key text,
  source_date date,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint holidays_pkey PRIMARY KEY (organization_id, id),
  constraint holidays_check CHECK (((source_key IS NULL) = (source_date IS NULL))),
  constraint holidays_check1 CHECK (((NOT match_country) OR (country IS NOT NULL))),
  constraint holidays_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX holidays_by_date ON holidays USING btree (organization_id, date);
CREATE UNIQUE INDEX holidays_by_source ON holidays USING btree (organization_id, source_key, source_date);

create table idempotent_replies (
  user_id integer not null,
  key text not null,
  fingerprint text not null,
  status integer,
  body text,
  created_at timestamp with time zone not null,
  admission text,
  constraint idempotent_replies_pkey PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotent_replies_by_age ON idempotent_replies USING btree (created_at);

create table integration_project_links (
  organization_id integer not null,
  integration_id integer not null,
  project_id integer not null,
  remote_id text not null,
  remote_alternate_id text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint integration_project_links_pkey PRIMARY KEY (organization_id, integration_id, project_id),
  constraint integration_project_links_organization_id_integration_id_fkey FOREIGN KEY (organization_id, integration_id) REFERENCES integrations(organization_id, id),
  constraint integration_project_links_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);
CREATE INDEX integration_project_links_by_project ON integration_project_links USING btree (organization_id, project_id, integration_id);
CREATE UNIQUE INDEX integration_project_links_by_remote_id ON integration_project_links USING btree (organization_id, integration_id, remote_id);

create table integration_user_links (
  organization_id integer not null,
  integration_id integer not null,
  user_id integer not null,
  remote_id text not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint integration_user_links_pkey PRIMARY KEY (organization_id, integration_id, user_id),
  constraint integration_user_links_organization_id_integration_id_fkey FOREIGN KEY (organization_id, integration_id) REFERENCES integrations(organization_id, id),
  constraint integration_user_links_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE UNIQUE INDEX integration_user_links_by_remote_id ON integration_user_links USING btree (organization_id, integration_id, remote_id);

create table integrations (
  id integer not null generated by default as identity,
  organization_id integer not null,
  name text not null,
  type text not null,
  status text not null default 'active'::text,
  disabled_reason text,
  last_sync_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint integrations_pkey PRIMARY KEY (organization_id, id),
  constraint integrations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text, 'deleted'::text]))),
  constraint integrations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table invite_links (
  id integer not null generated by default as identity,
  organization_id integer not null,
  code text not null,
  role text not null,
  project_ids integer[] not null default '{}'::integer[],
  uses integer not null default 0,
  max_uses integer,
  expires_at timestamp with time zone,
  created_by_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  created_with text,
  organization_token_id integer,
  token_family_id integer,
  created_ip text,
  created_agent text,
  constraint invite_links_pkey PRIMARY KEY (organization_id, id),
  constraint invite_links_check CHECK (((max_uses IS NULL) OR (uses <= max_uses))),
  constraint invite_links_created_with_check CHECK ((created_with = ANY (ARRAY['session'::text, 'personal'::text, 'oauth'::text, 'organization_token'::text]))),
  constraint invite_links_max_uses_check CHECK ((max_uses > 0)),
  constraint invite_links_role_check CHECK ((role = ANY (ARRAY['project_manager'::text, 'project_user'::text, 'project_viewer'::text]))),
  constraint invite_links_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  constraint invite_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX invite_links_by_creator ON invite_links USING btree (created_by_id);
CREATE TRIGGER place_secret AFTER INSERT OR UPDATE OF code ON invite_links FOR EACH ROW EXECUTE FUNCTION place_secret('invite_link', 'code');

create table invites (
  id integer not null generated by default as identity,
  organization_id integer not null,
  email text not null,
  role text not null,
  invited_by_id integer,
  pay_rate numeric(12,2),
  project_ids integer[] not null default '{}'::integer[],
  is_trackable boolean not null default true,
  is_view_only boolean not null default false,
  secret_hash bytea,
  accepted_at timestamp with time zone,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  user_id integer,
  is_over boolean not null default false,
  declined_at timestamp with time zone,
  name text,
  link_code text,
  constraint invites_pkey PRIMARY KEY (organization_id, id),
  constraint invites_role_check CHECK ((role = ANY (ARRAY['organization_manager'::text, 'project_manager'::text, 'project_user'::text, 'project_viewer'::text]))),
  constraint invites_invited_by_id_fkey FOREIGN KEY (invited_by_id) REFERENCES users(id),
  constraint invites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint invites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX invites_accepted ON invites USING btree (organization_id, id) WHERE (accepted_at IS NOT NULL);
CREATE INDEX invites_by_email ON invites USING btree (organization_id, lower(email));
CREATE INDEX invites_by_inviter ON invites USING btree (organization_id, invited_by_id, id);
CREATE UNIQUE INDEX invites_open ON invites USING btree (organization_id, lower(email)) WHERE ((accepted_at IS NULL) AND (NOT is_over));
CREATE INDEX invites_pending ON invites USING btree (organization_id, expires_at, id) WHERE (accepted_at IS NULL);
CREATE INDEX invites_unaccepted ON invites USING btree (organization_id, id) WHERE (accepted_at IS NULL);
CREATE INDEX invites_waiting_for ON invites USING btree (lower(email), id) WHERE ((accepted_at IS NULL) AND (NOT is_over));
CREATE TRIGGER place_code AFTER INSERT OR UPDATE OF link_code ON invites FOR EACH ROW EXECUTE FUNCTION place_secret('copied_invite', 'link_code');
CREATE TRIGGER place_secret AFTER INSERT OR UPDATE OF secret_hash ON invites FOR EACH ROW EXECUTE FUNCTION place_secret('invite', 'secret_hash');

create table invoice_claims (
  organization_id integer not null,
  kind text not null,
  activity_id bigint not null,
  invoice_id integer not null,
  line_id bigint,
  user_id integer not null,
  project_id integer not null,
  task_id integer,
  date date not null,
  rate numeric not null,
  seconds integer not null,
  created_at timestamp with time zone not null,
  constraint invoice_claims_pkey PRIMARY KEY (organization_id, kind, activity_id),
  constraint invoice_claims_seconds_check CHECK ((seconds > 0))
);
CREATE INDEX invoice_claims_of_invoice ON invoice_claims USING btree (organization_id, invoice_id, line_id, activity_id);

create table invoice_lines (
  organization_id integer not null,
  id bigint not null generated by default as identity,
  invoice_id integer not null,
  position integer not null,
  description text not null,
  quantity numeric not null,
  unit_price numeric not null,
  amount numeric not null,
  tax_1 boolean not null,
  tax_2 boolean not null,
  discount boolean not null,
  generated boolean not null,
  edited boolean not null,
  generated_data jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint invoice_lines_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_lines_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id)
);
CREATE INDEX invoice_lines_of_invoice ON invoice_lines USING btree (organization_id, invoice_id, "position", id);

create table invoice_numbers (
  organization_id integer not null,
  series text not null,
  year integer not null,
  last integer not null,
  last_date date not null,
  constraint invoice_numbers_pkey PRIMARY KEY (organization_id, series, year),
  constraint invoice_numbers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table invoice_payments (
  organization_id integer not null,
  id integer not null generated by default as identity,
  invoice_id integer not null,
  date date not null,
  amount numeric not null,
  method text not null,
  reference text not null,
  created_by_id integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  settled_with_id integer,
  constraint invoice_payments_pkey PRIMARY KEY (organization_id, id),
  constraint invoice_payments_amount_check CHECK ((amount > (0)::numeric)),
  constraint invoice_payments_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id),
  constraint invoice_payments_organization_id_settled_with_id_fkey FOREIGN KEY (organization_id, settled_with_id) REFERENCES invoices(organization_id, id)
);
CREATE INDEX invoice_payments_by_date ON invoice_payments USING btree (organization_id, date, id);
CREATE INDEX invoice_payments_of_invoice ON invoice_payments USING btree (organization_id, invoice_id, id);
CREATE TRIGGER refuse_closed_day BEFORE INSERT OR DELETE OR UPDATE OF date, amount ON invoice_payments FOR EACH ROW EXECUTE FUNCTION refuse_closed_day('date', 'date');

create table invoice_reminders (
  organization_id integer not null,
  invoice_id integer not null,
  days integer not null,
  created_at timestamp with time zone not null,
  constraint invoice_reminders_pkey PRIMARY KEY (organization_id, invoice_id, days),
  constraint invoice_reminders_organization_id_invoice_id_fkey FOREIGN KEY (organization_id, invoice_id) REFERENCES invoices(organization_id, id)
);

create table invoice_sellers (
  organization_id integer not null,
  user_id integer not null,
  details jsonb not null,
  updated_at timestamp with time zone not null,
  constraint invoice_sellers_pkey PRIMARY KEY (organization_id, user_id),
  constraint invoice_sellers_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);

create table invoice_settings (
  organization_id integer not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null,
  logo uuid,
  constraint invoice_settings_pkey PRIMARY KEY (organization_id),
  constraint invoice_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table invoices (
  organization_id integer not null,
  id integer not null generated by default as identity,
  kind text not null,
  client_id integer,
  user_id integer,
  author_id integer not null,
  status text not null,
  closed_reason text,
  close_note text,
  number text,
  po_number text not null,
  notes text not null,
  currency text not null,
  tax_1 numeric,
  tax_2 numeric,
  discount numeric,
  issue_date date not null,
  due_date date,
  rounding jsonb,
  subtotal numeric not null default 0,
  discount_amount numeric not null default 0,
  tax_1_amount numeric not null default 0,
  tax_2_amount numeric not null default 0,
  grand_total numeric not null default 0,
  paid_amount numeric not null default 0,
  replaced_seconds integer not null default 0,
  line_user_ids integer[] not null default '{}'::integer[],
  line_project_ids integer[] not null default '{}'::integer[],
  line_task_ids integer[] not null default '{}'::integer[],
  paper jsonb,
  viewer_turn integer not null default 0,
  issued_at timestamp with time zone,
  sent_at timestamp with time zone,
  viewed_at timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_to text[] not null default '{}'::text[],
  sent_hash text,
  remind_on date,
  reminded_at timestamp with time zone,
  recurring_period text,
  corrects_id integer,
  credited_amount numeric not null default 0,
  pdf uuid,
  tax_scenario text,
  routing jsonb,
  constraint invoices_pkey PRIMARY KEY (organization_id, id),
  constraint invoices_check CHECK (((credited_amount >= (0)::numeric) AND (credited_amount <= paid_amount))),
  constraint invoices_check1 CHECK (((status = 'closed'::text) = (closed_reason IS NOT NULL))),
  constraint invoices_check2 CHECK (((status = 'draft'::text) OR (number IS NOT NULL))),
  constraint invoices_closed_reason_check CHECK ((closed_reason = ANY (ARRAY['paid'::text, 'written_off'::text, 'void'::text]))),
  constraint invoices_discount_check CHECK (((discount >= (0)::numeric) AND (discount <= (100)::numeric))),
  constraint invoices_kind_check CHECK ((kind = ANY (ARRAY['client'::text, 'team'::text, 'credit_note'::text]))),
  constraint invoices_paid_amount_check CHECK ((paid_amount >= (0)::numeric)),
  constraint invoices_party_check CHECK ((((kind = 'team'::text) = (user_id IS NOT NULL)) AND ((kind <> 'team'::text) = (client_id IS NOT NULL)) AND ((kind = 'credit_note'::text) = (corrects_id IS NOT NULL)))),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'closed'::text]))),
  constraint invoices_tax_1_check CHECK (((tax_1 >= (0)::numeric) AND (tax_1 <= (100)::numeric))),
  constraint invoices_tax_2_check CHECK (((tax_2 >= (0)::numeric) AND (tax_2 <= (100)::numeric))),
  constraint invoices_tax_scenario_check CHECK ((tax_scenario = ANY (ARRAY['reverse_charge'::text, 'export'::text, 'exempt'::text, 'small_business'::text, 'not_subject'::text]))),
  constraint invoices_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES clients(organization_id, id),
  constraint invoices_organization_id_corrects_id_fkey FOREIGN KEY (organization_id, corrects_id) REFERENCES invoices(organization_id, id),
  constraint invoices_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint invoices_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX invoices_by_client ON invoices USING btree (organization_id, client_id, id, issue_date, status) WHERE (client_id IS NOT NULL);
CREATE INDEX invoices_by_closing ON invoices USING btree (organization_id, closed_at) WHERE (closed_reason = ANY (ARRAY['written_off'::text, 'void'::text]));
CREATE INDEX invoices_by_issue ON invoices USING btree (organization_id, issue_date) WHERE ((kind = ANY (ARRAY['client'::text, 'credit_note'::text])) AND (status <> 'draft'::text));
CREATE INDEX invoices_by_issue_date ON invoices USING btree (organization_id, kind, issue_date, id, status);
CREATE INDEX invoices_by_kind ON invoices USING btree (organization_id, kind, id, issue_date, status);
CREATE UNIQUE INDEX invoices_by_number ON invoices USING btree (organization_id, kind, COALESCE(user_id, 0), number) WHERE ((number IS NOT NULL) AND (status <> 'draft'::text));
CREATE UNIQUE INDEX invoices_by_period ON invoices USING btree (organization_id, client_id, recurring_period) WHERE (recurring_period IS NOT NULL);
CREATE INDEX invoices_by_status ON invoices USING btree (organization_id, kind, status, id, issue_date);
CREATE INDEX invoices_by_user ON invoices USING btree (organization_id, user_id, id, issue_date, status) WHERE (user_id IS NOT NULL);
CREATE INDEX invoices_corrected ON invoices USING btree (organization_id, corrects_id) WHERE (corrects_id IS NOT NULL);
CREATE INDEX invoices_id ON invoices USING hash (id);
CREATE INDEX invoices_owed ON invoices USING btree (organization_id, kind, client_id, user_id) WHERE (status <> 'closed'::text);
CREATE INDEX invoices_to_remind ON invoices USING btree (remind_on) WHERE ((status = 'open'::text) AND (remind_on IS NOT NULL));
CREATE TRIGGER refuse_closed_day BEFORE INSERT ON invoices FOR EACH ROW WHEN ((new.status <> 'draft'::text)) EXECUTE FUNCTION refuse_closed_day('issue_date', 'issue_date');
CREATE TRIGGER refuse_closed_day_change BEFORE UPDATE ON invoices FOR EACH ROW WHEN ((((new.status <> 'draft'::text) AND (old.status = 'draft'::text)) OR ((new.closed_reason IS DISTINCT FROM old.closed_reason) AND (('void'::text = new.closed_reason) OR ('void'::text = old.closed_reason))) OR ((old.status <> 'draft'::text) AND ((((old.issue_date IS DISTINCT FROM new.issue_date) OR (old.grand_total IS DISTINCT FROM new.grand_total)) OR (old.subtotal IS DISTINCT FROM new.subtotal)) OR (old.number IS DISTINCT FROM new.number))))) EXECUTE FUNCTION refuse_closed_day('issue_date', 'issue_date');

create table job_site_arrivals (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  job_site_id integer not null,
  arrived_at timestamp with time zone not null,
  seen_at timestamp with time zone not null,
  is_over boolean not null,
  left_at timestamp with time zone,
  constraint job_site_arrivals_pkey PRIMARY KEY (organization_id, id),
  constraint job_site_arrivals_check CHECK (((left_at IS NULL) OR is_over)),
  constraint job_site_arrivals_organization_id_job_site_id_fkey FOREIGN KEY (organization_id, job_site_id) REFERENCES job_sites(organization_id, id)
);
CREATE UNIQUE INDEX job_site_arrivals_current ON job_site_arrivals USING btree (organization_id, user_id, job_site_id) WHERE (NOT is_over);
CREATE INDEX job_site_arrivals_of_member ON job_site_arrivals USING btree (organization_id, user_id, arrived_at);

create table job_site_proofs (
  organization_id integer not null,
  user_id integer not null,
  seen_at timestamp with time zone not null,
  constraint job_site_proofs_pkey PRIMARY KEY (organization_id, user_id),
  constraint job_site_proofs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table job_site_restrictions (
  organization_id integer not null,
  user_id integer not null,
  restricts_timers boolean not null,
  constraint job_site_restrictions_pkey PRIMARY KEY (organization_id, user_id),
  constraint job_site_restrictions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table job_site_rules (
  organization_id integer not null,
  id integer not null generated by default as identity,
  job_site_id integer not null,
  enter_action text not null,
  exit_action text not null,
  user_ids integer[] not null,
  team_ids integer[] not null,
  start_project_id integer,
  start_task_id integer,
  constraint job_site_rules_pkey PRIMARY KEY (organization_id, id),
  constraint job_site_rules_enter_action_check CHECK ((enter_action = ANY (ARRAY['none'::text, 'track'::text, 'notify'::text]))),
  constraint job_site_rules_exit_action_check CHECK ((exit_action = ANY (ARRAY['none'::text, 'track'::text, 'notify'::text]))),
  constraint job_site_rules_organization_id_job_site_id_fkey FOREIGN KEY (organization_id, job_site_id) REFERENCES job_sites(organization_id, id)
);
CREATE INDEX job_site_rules_by_site ON job_site_rules USING btree (organization_id, job_site_id, id);

create table job_site_settings (
  organization_id integer not null,
  restricts_timers boolean not null,
  rounds_locations boolean not null,
  retention_days integer not null,
  updated_at timestamp with time zone not null,
  constraint job_site_settings_pkey PRIMARY KEY (organization_id),
  constraint job_site_settings_retention_days_check CHECK (((retention_days >= 7) AND (retention_days <= 3650))),
  constraint job_site_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table job_site_shapes (
  organization_id integer not null,
  job_site_id integer not null,
  since timestamp with time zone not null,
  latitude numeric(8,6) not null,
  longitude numeric(9,6) not null,
  radius integer not null,
  is_active boolean not null,
  constraint job_site_shapes_pkey PRIMARY KEY (organization_id, job_site_id, since),
  constraint job_site_shapes_organization_id_job_site_id_fkey FOREIGN KEY (organization_id, job_site_id) REFERENCES job_sites(organization_id, id)
);

create table job_site_visits (
  organization_id integer not null,
  id bigint not null,
  job_site_id integer not null,
  user_id integer not null,
  is_passive boolean not null,
  enter_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  exit_at timestamp with time zone,
  enter_reason text not null,
  exit_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint job_site_visits_pkey PRIMARY KEY (organization_id, id),
  constraint job_site_visits_check CHECK ((last_seen_at >= enter_at)),
  constraint job_site_visits_check1 CHECK ((exit_at >= last_seen_at)),
  constraint job_site_visits_check2 CHECK (((exit_at IS NULL) = (exit_reason IS NULL))),
  constraint job_site_visits_enter_reason_check CHECK ((enter_reason = ANY (ARRAY['two_fixes'::text, 'four_fixes'::text]))),
  constraint job_site_visits_exit_reason_check CHECK ((exit_reason = ANY (ARRAY['two_fixes'::text, 'far_away'::text, 'four_fixes'::text, 'lost'::text, 'archived'::text]))),
  constraint job_site_visits_organization_id_job_site_id_fkey FOREIGN KEY (organization_id, job_site_id) REFERENCES job_sites(organization_id, id)
);
CREATE INDEX job_site_visits_by_arrival ON job_site_visits USING btree (organization_id, user_id, enter_at);
CREATE INDEX job_site_visits_by_kind ON job_site_visits USING btree (organization_id, is_passive, id);
CREATE INDEX job_site_visits_by_site ON job_site_visits USING btree (organization_id, job_site_id, enter_at);
CREATE INDEX job_site_visits_by_user ON job_site_visits USING btree (organization_id, user_id, is_passive, id);
CREATE UNIQUE INDEX job_site_visits_once ON job_site_visits USING btree (organization_id, user_id, job_site_id, enter_at);
CREATE INDEX job_site_visits_open ON job_site_visits USING btree (organization_id, last_seen_at) WHERE (exit_at IS NULL);

create table job_sites (
  organization_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  status text not null default 'active'::text,
  address text not null,
  latitude numeric(8,6) not null,
  longitude numeric(9,6) not null,
  radius integer not null,
  last_visited_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint job_sites_pkey PRIMARY KEY (organization_id, id),
  constraint job_sites_latitude_check CHECK (((latitude >= ('-90'::integer)::numeric) AND (latitude <= (90)::numeric))),
  constraint job_sites_longitude_check CHECK (((longitude >= ('-180'::integer)::numeric) AND (longitude <= (180)::numeric))),
  constraint job_sites_radius_check CHECK (((radius >= 50) AND (radius <= 3000))),
  constraint job_sites_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))),
  constraint job_sites_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX job_sites_by_latitude ON job_sites USING btree (organization_id, latitude) WHERE (status = 'active'::text);

create table known_devices (
  secret_hash bytea not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone not null,
  constraint known_devices_pkey PRIMARY KEY (secret_hash, user_id),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX known_devices_by_use ON known_devices USING btree (last_used_at);
CREATE INDEX known_devices_by_user ON known_devices USING btree (user_id);

create table ledger_export_lines (
  organization_id integer not null,
  export_id integer not null,
  position integer not null,
  date date not null,
  format text not null,
  currency text not null,
  digest text not null,
  is_reversal boolean not null,
  line jsonb not null,
  is_replaced boolean not null default false,
  constraint ledger_export_lines_pkey PRIMARY KEY (organization_id, export_id, "position"),
  constraint ledger_export_lines_organization_id_export_id_fkey FOREIGN KEY (organization_id, export_id) REFERENCES ledger_exports(organization_id, id)
);
CREATE INDEX ledger_export_lines_current ON ledger_export_lines USING btree (organization_id, format, date) WHERE (NOT is_replaced);

create table ledger_exports (
  organization_id integer not null,
  id integer not null generated by default as identity,
  first_day date not null,
  last_day date not null,
  format text not null,
  currency text,
  kind text not null,
  revision integer not null,
  settings jsonb not null,
  line_count integer not null,
  sums jsonb not null,
  digest text not null,
  created_by_id integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint ledger_exports_pkey PRIMARY KEY (organization_id, id),
  constraint ledger_exports_check CHECK ((first_day <= last_day)),
  constraint ledger_exports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'datev'::text, 'quickbooks'::text, 'xero_invoices'::text, 'xero_payments'::text]))),
  constraint ledger_exports_kind_check CHECK ((kind = ANY (ARRAY['full'::text, 'differences'::text]))),
  constraint ledger_exports_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX ledger_exports_revisions ON ledger_exports USING btree (organization_id, format, revision);

create table ledger_settings (
  organization_id integer not null,
  settings jsonb not null,
  updated_at timestamp with time zone not null,
  constraint ledger_settings_pkey PRIMARY KEY (organization_id),
  constraint ledger_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table limit_histories (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  limit_type text not null,
  start_date date not null,
  stop_date date not null,
  start_time timestamp with time zone not null,
  stop_time timestamp with time zone not null,
  total integer not null,
  raised integer not null default 0,
  used integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  raised_at timestamp with time zone,
  constraint limit_histories_pkey PRIMARY KEY (organization_id, id),
  constraint limit_histories_limit_type_check CHECK ((limit_type = ANY (ARRAY['daily'::text, 'weekly'::text, 'expected_per_week'::text]))),
  constraint limit_histories_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX limit_histories_by_day ON limit_histories USING btree (organization_id, start_date, id, limit_type);
CREATE INDEX limit_histories_by_stop ON limit_histories USING btree (organization_id, stop_time);
CREATE INDEX limit_histories_by_user ON limit_histories USING btree (organization_id, user_id, id);
CREATE UNIQUE INDEX limit_histories_of_a_period ON limit_histories USING btree (organization_id, user_id, limit_type, start_date);

create table location_views (
  organization_id integer not null,
  id integer not null generated always as identity,
  user_id integer not null,
  viewer_id integer not null,
  date date not null,
  created_at timestamp with time zone not null,
  constraint location_views_pkey PRIMARY KEY (organization_id, id),
  constraint location_views_organization_id_user_id_viewer_id_date_key UNIQUE (organization_id, user_id, viewer_id, date),
  constraint location_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX location_views_of_members ON location_views USING btree (organization_id, user_id, id);

create table locations (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  project_id integer not null,
  date date not null,
  time_slot timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  latitude double precision not null,
  longitude double precision not null,
  accuracy double precision not null,
  reported_event text not null,
  uuid uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint locations_pkey PRIMARY KEY (organization_id, id),
  constraint locations_reported_event_check CHECK ((reported_event = ANY (ARRAY['start'::text, 'update'::text, 'stop'::text, 'enter'::text, 'exit'::text, 'move'::text])))
);
CREATE INDEX locations_by_project ON locations USING btree (organization_id, project_id, id);
CREATE INDEX locations_by_user ON locations USING btree (organization_id, user_id, id);

create table mailed_links (
  secret_hash bytea not null,
  user_id integer not null,
  purpose text not null,
  email text not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint mailed_links_pkey PRIMARY KEY (secret_hash),
  constraint mailed_links_purpose_check CHECK ((purpose = ANY (ARRAY['reset_password'::text, 'confirm_email'::text, 'cancel_email_change'::text]))),
  constraint mailed_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX mailed_links_by_user ON mailed_links USING btree (user_id);

create table manual_time_members (
  organization_id integer not null,
  user_id integer not null,
  requires_approval boolean not null,
  constraint manual_time_members_pkey PRIMARY KEY (organization_id, user_id),
  constraint manual_time_members_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);

create table manual_time_requests (
  organization_id integer not null,
  id integer not null generated always as identity,
  member_id integer not null,
  submitted_by_id integer not null,
  project_id integer not null,
  task_id integer,
  start_time timestamp with time zone not null,
  stop_time timestamp with time zone not null,
  date date not null,
  last_date date not null,
  billable boolean not null,
  notes text,
  reason_to_submit text not null,
  attachment_original_filename text,
  attachment bytea,
  status text not null default 'submitted'::text,
  submitted_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  reviewer_id integer,
  denial_reason text,
  replaced_time jsonb,
  approved_seconds integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  is_above_budget boolean not null default false,
  times_taken_back integer not null default 0,
  is_late boolean not null default false,
  constraint manual_time_requests_pkey PRIMARY KEY (organization_id, id),
  constraint manual_time_requests_check CHECK ((stop_time > start_time)),
  constraint manual_time_requests_check1 CHECK (((status = 'submitted'::text) = (decided_at IS NULL))),
  constraint manual_time_requests_file_name CHECK (((attachment_original_filename !~ '[/\\\u0001-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]'::text) AND ((length(attachment_original_filename) >= 1) AND (length(attachment_original_filename) <= 255)))),
  constraint manual_time_requests_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'approved'::text, 'denied'::text]))),
  constraint manual_time_requests_organization_id_member_id_fkey FOREIGN KEY (organization_id, member_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX manual_time_requests_by_member ON manual_time_requests USING btree (organization_id, member_id, id);
CREATE INDEX manual_time_requests_of_days ON manual_time_requests USING btree (organization_id, date);
CREATE INDEX manual_time_requests_waiting ON manual_time_requests USING btree (organization_id, id) WHERE (status = 'submitted'::text);
CREATE TRIGGER refuse_closed_day BEFORE INSERT ON manual_time_requests FOR EACH ROW WHEN ((NOT new.is_late)) EXECUTE FUNCTION refuse_closed_day('date', 'last_date');
CREATE TRIGGER refuse_closed_day_change BEFORE UPDATE OF status ON manual_time_requests FOR EACH ROW WHEN (((old.status <> new.status) AND (('approved'::text = old.status) OR ('approved'::text = new.status)))) EXECUTE FUNCTION refuse_closed_day('date', 'last_date');

create table manual_time_settings (
  organization_id integer not null,
  requires_approval boolean not null,
  requires_reason boolean not null,
  updated_at timestamp with time zone not null,
  constraint manual_time_settings_pkey PRIMARY KEY (organization_id),
  constraint manual_time_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table master_keys (
  only_row boolean not null default true,
  sealed bytea not null,
  constraint master_keys_pkey PRIMARY KEY (only_row),
  constraint master_keys_only_row_check CHECK (only_row)
);

create table member_limit_alerts (
  organization_id integer not null,
  project_id integer not null,
  near_limit smallint not null default 80,
  notify_members boolean not null default true,
  constraint member_limit_alerts_pkey PRIMARY KEY (organization_id, project_id),
  constraint member_limit_alerts_near_limit_check CHECK (((near_limit >= 1) AND (near_limit <= 99))),
  constraint member_limit_alerts_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);

create table member_limit_members (
  organization_id integer not null,
  project_id integer not null,
  user_id integer not null,
  member_limit_id integer not null,
  period_start date,
  earlier numeric not null default 0,
  earlier_stop bigint not null default 0,
  crossed text[] not null default '{}'::text[],
  constraint member_limit_members_pkey PRIMARY KEY (organization_id, project_id, user_id),
  constraint member_limit_members_organization_id_member_limit_id_fkey FOREIGN KEY (organization_id, member_limit_id) REFERENCES member_limits(organization_id, id),
  constraint member_limit_members_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX member_limit_members_by_group ON member_limit_members USING btree (organization_id, member_limit_id, user_id);
CREATE INDEX member_limit_members_by_user ON member_limit_members USING btree (organization_id, user_id);

create table member_limits (
  organization_id integer not null,
  id integer not null generated by default as identity,
  project_id integer not null,
  type text not null,
  rate text,
  cost numeric(12,2),
  hours numeric(12,2),
  start_date date,
  recurrence text,
  recurrence_start smallint,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint member_limits_pkey PRIMARY KEY (organization_id, id),
  constraint member_limits_check CHECK ((((type = 'cost'::text) = (cost IS NOT NULL)) AND ((type = 'cost'::text) = (rate IS NOT NULL)))),
  constraint member_limits_check1 CHECK (((type = 'hours'::text) = (hours IS NOT NULL))),
  constraint member_limits_check2 CHECK ((((recurrence IS NULL) = (start_date IS NOT NULL)) AND ((recurrence IS NULL) = (recurrence_start IS NULL)))),
  constraint member_limits_rate_check CHECK ((rate = ANY (ARRAY['bill_rate'::text, 'pay_rate'::text]))),
  constraint member_limits_recurrence_check CHECK ((recurrence = ANY (ARRAY['weekly'::text, 'monthly'::text]))),
  constraint member_limits_type_check CHECK ((type = ANY (ARRAY['cost'::text, 'hours'::text]))),
  constraint member_limits_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);
CREATE INDEX member_limits_by_project ON member_limits USING btree (organization_id, project_id, id);

create table notes (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  project_id integer not null,
  task_id integer,
  date date not null,
  time_slot timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  note text not null,
  uuid uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint notes_pkey PRIMARY KEY (organization_id, id)
);
CREATE INDEX notes_by_project ON notes USING btree (organization_id, project_id, id);
CREATE INDEX notes_by_task ON notes USING btree (organization_id, task_id, id) WHERE (task_id IS NOT NULL);
CREATE INDEX notes_by_user ON notes USING btree (organization_id, user_id, id);

create table notification_settings (
  user_id integer not null,
  kind text not null,
  inbox boolean not null,
  mail boolean not null,
  constraint notification_settings_pkey PRIMARY KEY (user_id, kind),
  constraint notification_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table notifications (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  kind text not null,
  subject text not null,
  period text not null,
  title text not null,
  text text not null,
  path text not null,
  is_in_inbox boolean not null,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint notifications_pkey PRIMARY KEY (organization_id, id),
  constraint notifications_path_check CHECK ((path ~~ '/%'::text)),
  constraint notifications_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX notifications_by_age ON notifications USING btree (created_at);
CREATE INDEX notifications_inbox ON notifications USING btree (organization_id, user_id, id) WHERE is_in_inbox;
CREATE UNIQUE INDEX notifications_once ON notifications USING btree (organization_id, user_id, kind, subject, period);
CREATE INDEX notifications_unread ON notifications USING btree (organization_id, user_id, id) WHERE (is_in_inbox AND (read_at IS NULL));

create table oauth_application_secrets (
  id integer not null generated by default as identity,
  application_id integer not null,
  secret_hash bytea not null,
  hint text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint oauth_application_secrets_pkey PRIMARY KEY (id),
  constraint oauth_application_secrets_secret_hash_key UNIQUE (secret_hash),
  constraint oauth_application_secrets_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id)
);
CREATE INDEX oauth_application_secrets_by_application ON oauth_application_secrets USING btree (application_id);

create table oauth_applications (
  id integer not null generated by default as identity,
  client_id text not null,
  owner_id integer not null,
  name text not null,
  redirect_uris text[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint oauth_applications_pkey PRIMARY KEY (id),
  constraint oauth_applications_client_id_key UNIQUE (client_id),
  constraint oauth_applications_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES users(id)
);
CREATE INDEX oauth_applications_by_owner ON oauth_applications USING btree (owner_id);

create table operation_settings (
  name text not null,
  value text not null,
  changed_at timestamp with time zone not null,
  constraint operation_settings_pkey PRIMARY KEY (name)
);

create table organization_members (
  organization_id integer not null,
  user_id integer not null,
  role text not null,
  status text not null default 'active'::text,
  is_trackable boolean not null default true,
  is_view_only boolean not null default false,
  views_others_data boolean,
  manages_billing boolean,
  manages_it boolean,
  manager_projects integer not null default 0,
  user_projects integer not null default 0,
  viewer_projects integer not null default 0,
  pay_rate numeric(12,2),
  fixed_pay_rate numeric(12,2),
  bill_rate numeric(12,2),
  pay_period text not null default 'none'::text,
  period_week_day integer,
  period_start_day integer,
  period_second_start_day integer,
  needs_timesheet_approval boolean not null default false,
  limits jsonb not null default '{}'::jsonb,
  profile jsonb not null default '{}'::jsonb,
  metadata jsonb not null default '{}'::jsonb,
  invite_link_id integer,
  last_client_activity timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  period_anchor_date date,
  limit_overrides jsonb not null default '{}'::jsonb,
  first_name text,
  last_name text,
  constraint organization_members_pkey PRIMARY KEY (organization_id, user_id),
  constraint organization_members_name_check CHECK (((first_name IS NULL) = (last_name IS NULL))),
  constraint organization_members_pay_period_check CHECK ((pay_period = ANY (ARRAY['none'::text, 'weekly'::text, 'twice_per_month'::text, 'biweekly'::text, 'monthly'::text]))),
  constraint organization_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'user'::text]))),
  constraint organization_members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'removed'::text]))),
  constraint organization_members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint organization_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX organization_members_above_users ON organization_members USING btree (organization_id, user_id) WHERE (role <> 'user'::text);
CREATE INDEX organization_members_by_invite_link ON organization_members USING btree (organization_id, invite_link_id, user_id) WHERE (invite_link_id IS NOT NULL);
CREATE INDEX organization_members_by_user ON organization_members USING btree (user_id);

create table organization_removals (
  id bigint not null generated by default as identity,
  removed_id integer not null,
  name text not null,
  rows_removed bigint not null default 0,
  requested_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint organization_removals_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX organization_removals_open ON organization_removals USING btree (removed_id) WHERE (removed_at IS NULL);

create table organization_tokens (
  id integer not null generated by default as identity,
  organization_id integer not null,
  user_id integer not null,
  name text not null,
  secret_hash bytea not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  revoked_reason text,
  last_used_at timestamp with time zone,
  created_by_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  reissued_by_id integer,
  last_ip text,
  constraint organization_tokens_pkey PRIMARY KEY (organization_id, id),
  constraint organization_tokens_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint organization_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX organization_tokens_by_user ON organization_tokens USING btree (organization_id, user_id);
CREATE INDEX organization_tokens_ended ON organization_tokens USING btree (COALESCE(revoked_at, expires_at)) WHERE ((revoked_at IS NOT NULL) OR (expires_at IS NOT NULL));
CREATE INDEX organization_tokens_in_force ON organization_tokens USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER place_secret AFTER INSERT OR UPDATE OF secret_hash ON organization_tokens FOR EACH ROW EXECUTE FUNCTION place_secret('organization_token', 'secret_hash');

create table organizations (
  id integer not null generated by default as identity,
  name text not null,
  status text not null default 'active'::text,
  industry text not null default 'Other'::text,
  time_zone text not null,
  currency text not null,
  plan text not null,
  plan_active boolean not null default true,
  addons text[] not null default '{}'::text[],
  seats integer not null,
  invite_code text not null,
  member_profile_fields jsonb not null default '[]'::jsonb,
  metadata jsonb not null default '{}'::jsonb,
  created_with_token_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  has_custom_pay_periods boolean not null default false,
  has_invite_url boolean not null default true,
  created_by_id integer,
  weekend_days text[] not null default '{sat,sun}'::text[],
  week_start text not null default 'mon'::text,
  is_sample boolean not null default false,
  is_vouched_for boolean not null default false,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_invite_code_key UNIQUE (invite_code),
  constraint organizations_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))),
  constraint organizations_week_start_check CHECK ((week_start = ANY (ARRAY['mon'::text, 'sat'::text, 'sun'::text]))),
  constraint organizations_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id)
);
CREATE INDEX organizations_by_creator ON organizations USING btree (created_by_id);

create table overtime_members (
  organization_id integer not null,
  policy_id integer not null,
  user_id integer not null,
  from_date date not null,
  until_date date,
  constraint overtime_members_pkey PRIMARY KEY (organization_id, policy_id, user_id, from_date),
  constraint overtime_members_organization_id_policy_id_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES overtime_policies(organization_id, id) ON DELETE CASCADE,
  constraint overtime_members_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX overtime_members_by_user ON overtime_members USING btree (organization_id, user_id, from_date);
CREATE UNIQUE INDEX overtime_members_once ON overtime_members USING btree (organization_id, user_id) WHERE (until_date IS NULL);

create table overtime_policies (
  organization_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  archived_on date,
  weekly_threshold integer not null,
  daily_threshold integer,
  multiplier numeric(3,2) not null,
  starts_on date not null,
  created_by_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint overtime_policies_pkey PRIMARY KEY (organization_id, id),
  constraint overtime_policies_daily_threshold_check CHECK (((daily_threshold >= 0) AND (daily_threshold <= 86400))),
  constraint overtime_policies_multiplier_check CHECK (((multiplier >= (1)::numeric) AND (multiplier <= (5)::numeric))),
  constraint overtime_policies_weekly_threshold_check CHECK (((weekly_threshold >= 0) AND (weekly_threshold <= 604800))),
  constraint overtime_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table passkey_challenges (
  challenge text not null,
  user_id integer,
  purpose text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenges_pkey PRIMARY KEY (challenge),
  constraint passkey_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'sign_in'::text]))),
  constraint passkey_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges USING btree (expires_at);

create table passkeys (
  id integer not null generated by default as identity,
  user_id integer not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}'::text[],
  name text not null,
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint passkeys_pkey PRIMARY KEY (id),
  constraint passkeys_credential_id_key UNIQUE (credential_id),
  constraint passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX passkeys_by_user ON passkeys USING btree (user_id);

create table payment_books (
  organization_id integer not null,
  constraint payment_books_pkey PRIMARY KEY (organization_id),
  constraint payment_books_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table payment_claims (
  organization_id integer not null,
  activity_id bigint not null,
  team_payment_id integer not null,
  detail_id integer not null,
  tracked smallint not null,
  overtime smallint not null,
  pay_rate numeric(12,2) not null,
  multiplier numeric(3,2) not null,
  constraint payment_claims_pkey PRIMARY KEY (organization_id, activity_id, team_payment_id),
  constraint payment_claims_organization_id_team_payment_id_fkey FOREIGN KEY (organization_id, team_payment_id) REFERENCES team_payments(organization_id, id)
);
CREATE INDEX payment_claims_by_payment ON payment_claims USING btree (organization_id, team_payment_id);
CREATE UNIQUE INDEX payment_claims_once ON payment_claims USING btree (organization_id, activity_id) WHERE (tracked > 0);

create unlogged table processes (
  id uuid not null,
  name text not null,
  role text not null,
  version text not null,
  started_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  clock_ahead_ms bigint not null,
  mode text,
  build text,
  constraint processes_pkey PRIMARY KEY (id),
  constraint processes_role_check CHECK ((role = ANY (ARRAY['all'::text, 'api'::text, 'worker'::text])))
);

create table project_clients (
  organization_id integer not null,
  project_id integer not null,
  client_id integer not null,
  start_date date not null,
  end_date date,
  constraint project_clients_pkey PRIMARY KEY (organization_id, project_id, start_date),
  constraint project_clients_check CHECK ((end_date > start_date)),
  constraint project_clients_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES clients(organization_id, id),
  constraint project_clients_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);
CREATE INDEX project_clients_by_client ON project_clients USING btree (organization_id, client_id, project_id);
CREATE UNIQUE INDEX project_clients_current ON project_clients USING btree (organization_id, project_id) WHERE (end_date IS NULL);

create table project_costs (
  organization_id integer not null,
  project_id integer not null,
  date date not null,
  tracked numeric not null,
  billable numeric not null,
  pay numeric not null,
  billable_pay numeric not null,
  bill numeric not null,
  billable_bill numeric not null,
  constraint project_costs_pkey PRIMARY KEY (organization_id, project_id, date)
);

create table project_members (
  organization_id integer not null,
  project_id integer not null,
  user_id integer not null,
  role text not null,
  status text not null default 'active'::text,
  pay_rate numeric(12,2),
  bill_rate numeric(12,2),
  team_id integer,
  last_client_activity timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  direct_role text,
  team_role text,
  last_task_id integer,
  constraint project_members_pkey PRIMARY KEY (organization_id, project_id, user_id),
  constraint project_members_direct_role_check CHECK ((direct_role = ANY (ARRAY['manager'::text, 'user'::text, 'viewer'::text]))),
  constraint project_members_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'user'::text, 'viewer'::text]))),
  constraint project_members_status_check CHECK ((status = ANY (ARRAY['active'::text, 'removed'::text]))),
  constraint project_members_team_role_check CHECK ((team_role = ANY (ARRAY['manager'::text, 'user'::text, 'viewer'::text]))),
  constraint project_members_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id),
  constraint project_members_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX project_members_by_user ON project_members USING btree (organization_id, user_id, project_id);

create table project_rates (
  organization_id integer not null,
  project_id integer not null,
  kind text not null,
  rate numeric(12,2) not null,
  start_date date not null,
  end_date date,
  constraint project_rates_pkey PRIMARY KEY (organization_id, project_id, kind, start_date),
  constraint project_rates_check CHECK ((end_date > start_date)),
  constraint project_rates_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'bill'::text]))),
  constraint project_rates_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);
CREATE UNIQUE INDEX project_rates_current ON project_rates USING btree (organization_id, project_id, kind) WHERE (end_date IS NULL);

create table projects (
  id integer not null generated by default as identity,
  organization_id integer not null,
  name text not null,
  description text,
  status text not null default 'active'::text,
  type text not null default 'project'::text,
  client_id integer,
  billable boolean not null default true,
  budget jsonb,
  metadata jsonb not null default '{}'::jsonb,
  pay_rate numeric(12,2),
  bill_rate numeric(12,2),
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  color smallint,
  constraint projects_pkey PRIMARY KEY (organization_id, id),
  constraint projects_color_check CHECK (((color >= 1) AND (color <= 12))),
  constraint projects_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text, 'deleted'::text]))),
  constraint projects_type_check CHECK ((type = ANY (ARRAY['project'::text, 'work_order'::text, 'work_break'::text]))),
  constraint projects_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES clients(organization_id, id),
  constraint projects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX projects_by_client ON projects USING btree (organization_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX projects_by_status ON projects USING btree (organization_id, status, id);

create unlogged table rate_windows (
  subject text not null,
  window_start bigint not null,
  taken integer not null,
  constraint rate_windows_pkey PRIMARY KEY (subject, window_start)
);

create table rates (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  project_id integer,
  kind text not null,
  rate_type text not null,
  rate numeric(12,2) not null,
  start_date date not null,
  end_date date,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint rates_pkey PRIMARY KEY (organization_id, id),
  constraint rates_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'bill'::text]))),
  constraint rates_rate_type_check CHECK ((rate_type = ANY (ARRAY['hourly'::text, 'fixed'::text])))
);
CREATE INDEX rates_by_user ON rates USING btree (organization_id, user_id, id);
CREATE UNIQUE INDEX rates_current ON rates USING btree (organization_id, user_id, COALESCE(project_id, 0), kind, rate_type) WHERE (end_date IS NULL);
CREATE INDEX rates_in_force ON rates USING btree (organization_id, id) WHERE (end_date IS NULL);
CREATE INDEX rates_of_a_day ON rates USING btree (organization_id, user_id, kind, project_id, start_date) WHERE (rate_type = 'hourly'::text);

create table recovery_codes (
  user_id integer not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);

create table recurring_invoices (
  organization_id integer not null,
  id integer not null generated by default as identity,
  client_id integer not null,
  author_id integer not null,
  every text not null,
  day integer not null,
  grouping text not null,
  rounding jsonb,
  only_approved boolean not null,
  allow_zero_rates boolean not null,
  issues boolean not null,
  sends boolean not null,
  next_period date not null,
  due_on date not null,
  last_result jsonb,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint recurring_invoices_pkey PRIMARY KEY (organization_id, id),
  constraint recurring_invoices_check CHECK ((issues OR (NOT sends))),
  constraint recurring_invoices_day_check CHECK (((day >= 1) AND (day <= 31))),
  constraint recurring_invoices_every_check CHECK ((every = ANY (ARRAY['week'::text, 'month'::text]))),
  constraint recurring_invoices_organization_id_client_id_fkey FOREIGN KEY (organization_id, client_id) REFERENCES clients(organization_id, id)
);
CREATE INDEX recurring_invoices_due ON recurring_invoices USING btree (due_on);
CREATE UNIQUE INDEX recurring_invoices_of_client ON recurring_invoices USING btree (organization_id, client_id);

create table refresh_tokens (
  secret_hash bytea not null,
  family_id integer not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  consumed_at timestamp with time zone,
  constraint refresh_tokens_pkey PRIMARY KEY (secret_hash),
  constraint refresh_tokens_family_id_fkey FOREIGN KEY (family_id) REFERENCES token_families(id)
);
CREATE INDEX refresh_tokens_by_family ON refresh_tokens USING btree (family_id);

create table removed_shifts (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  starts_at timestamp with time zone not null,
  stops_at timestamp with time zone not null,
  revision integer not null,
  removed_at timestamp with time zone not null,
  constraint removed_shifts_pkey PRIMARY KEY (organization_id, id),
  constraint removed_shifts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX removed_shifts_by_age ON removed_shifts USING btree (organization_id, removed_at);
CREATE INDEX removed_shifts_by_user ON removed_shifts USING btree (organization_id, user_id, id);

create table report_boards (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  name text not null,
  shared boolean not null,
  tiles jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint report_boards_pkey PRIMARY KEY (organization_id, id),
  constraint report_boards_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint report_boards_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE UNIQUE INDEX report_boards_own_names ON report_boards USING btree (organization_id, user_id, lower(name));
CREATE UNIQUE INDEX report_boards_shared_names ON report_boards USING btree (organization_id, lower(name)) WHERE shared;

create table report_homes (
  organization_id integer not null,
  user_id integer not null,
  report_board_id integer,
  saved_view_ids integer[] not null default '{}'::integer[],
  constraint report_homes_pkey PRIMARY KEY (organization_id, user_id),
  constraint report_homes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint report_homes_organization_id_report_board_id_fkey FOREIGN KEY (organization_id, report_board_id) REFERENCES report_boards(organization_id, id) ON DELETE SET NULL (report_board_id),
  constraint report_homes_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX report_homes_by_board ON report_homes USING btree (organization_id, report_board_id);

create table report_links (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  name text not null,
  report_board_id integer,
  reports jsonb not null,
  durations text not null,
  token_hash bytea not null,
  password_hash text,
  expires_at timestamp with time zone not null,
  opens integer not null default 0,
  last_opened_at timestamp with time zone,
  created_with text,
  organization_token_id integer,
  token_family_id integer,
  created_ip text,
  created_agent text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint report_links_pkey PRIMARY KEY (organization_id, id),
  constraint report_links_created_with_check CHECK ((created_with = ANY (ARRAY['session'::text, 'personal'::text, 'oauth'::text, 'organization_token'::text]))),
  constraint report_links_durations_check CHECK ((durations = ANY (ARRAY['hours'::text, 'clock'::text, 'seconds'::text]))),
  constraint report_links_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint report_links_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX report_links_by_creator ON report_links USING btree (user_id);
CREATE INDEX report_links_of_board ON report_links USING btree (organization_id, report_board_id) WHERE (report_board_id IS NOT NULL);
CREATE INDEX report_links_of_user ON report_links USING btree (organization_id, user_id, id);

create table report_schedules (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  name text not null,
  question jsonb not null,
  format text not null,
  durations text not null,
  delivery text not null,
  every text not null,
  weekday text not null,
  day_of_month integer not null,
  hour integer not null,
  time_zone text not null,
  recipient_ids integer[] not null,
  active boolean not null,
  problem text,
  revision integer not null,
  next_at timestamp with time zone,
  last_sent_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint report_schedules_pkey PRIMARY KEY (organization_id, id),
  constraint report_schedules_day_of_month_check CHECK (((day_of_month >= 1) AND (day_of_month <= 31))),
  constraint report_schedules_delivery_check CHECK ((delivery = ANY (ARRAY['file'::text, 'link'::text]))),
  constraint report_schedules_durations_check CHECK ((durations = ANY (ARRAY['hours'::text, 'clock'::text, 'seconds'::text]))),
  constraint report_schedules_every_check CHECK ((every = ANY (ARRAY['day'::text, 'week'::text, 'month'::text]))),
  constraint report_schedules_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text, 'pdf'::text]))),
  constraint report_schedules_hour_check CHECK (((hour >= 0) AND (hour <= 23))),
  constraint report_schedules_recipient_ids_check CHECK (((cardinality(recipient_ids) >= 1) AND (cardinality(recipient_ids) <= 50))),
  constraint report_schedules_weekday_check CHECK ((weekday = ANY (ARRAY['sun'::text, 'mon'::text, 'tue'::text, 'wed'::text, 'thu'::text, 'fri'::text, 'sat'::text]))),
  constraint report_schedules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint report_schedules_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX report_schedules_of_user ON report_schedules USING btree (organization_id, user_id, id);

create table report_sendings (
  organization_id integer not null,
  export_id integer not null,
  schedule_id integer not null,
  constraint report_sendings_pkey PRIMARY KEY (organization_id, export_id),
  constraint report_sendings_organization_id_schedule_id_fkey FOREIGN KEY (organization_id, schedule_id) REFERENCES report_schedules(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX report_sendings_of_schedule ON report_sendings USING btree (organization_id, schedule_id);

create table running_timers (
  user_id integer not null,
  organization_id integer,
  due_at timestamp with time zone,
  constraint running_timers_pkey PRIMARY KEY (user_id),
  constraint running_timers_check CHECK (((organization_id IS NOT NULL) OR (due_at IS NULL))),
  constraint running_timers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint running_timers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX running_timers_due ON running_timers USING btree (due_at) WHERE (due_at IS NOT NULL);

create table sample_removals (
  id integer not null generated by default as identity,
  sample_id integer not null,
  name text not null,
  requested_by_id integer,
  requested_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint sample_removals_pkey PRIMARY KEY (id)
);

create table saved_views (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  list text not null,
  name text not null,
  query text not null,
  shared boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (organization_id, id),
  constraint saved_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint saved_views_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE UNIQUE INDEX saved_views_own_names ON saved_views USING btree (organization_id, user_id, list, lower(name));
CREATE UNIQUE INDEX saved_views_shared_names ON saved_views USING btree (organization_id, list, lower(name)) WHERE shared;

create table schema_migrations (
  name text not null,
  hash text not null,
  applied_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);

create table screenshot_consents (
  organization_id integer not null,
  user_id integer not null,
  version integer not null,
  given_at timestamp with time zone not null,
  constraint screenshot_consents_pkey PRIMARY KEY (organization_id, user_id, version),
  constraint screenshot_consents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table screenshot_holds (
  organization_id integer not null,
  user_id integer not null,
  held_since timestamp with time zone not null,
  constraint screenshot_holds_pkey PRIMARY KEY (organization_id, user_id),
  constraint screenshot_holds_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table screenshot_policies (
  organization_id integer not null,
  user_id integer not null,
  version integer not null,
  since timestamp with time zone not null,
  screenshot_frequency smallint,
  blur boolean,
  members_may_delete boolean,
  changed_by_id integer,
  constraint screenshot_policies_pkey PRIMARY KEY (organization_id, user_id, version),
  constraint screenshot_policies_screenshot_frequency_check CHECK (((screenshot_frequency >= 0) AND (screenshot_frequency <= 10))),
  constraint screenshot_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table screenshot_projects (
  organization_id integer not null,
  project_id integer not null,
  constraint screenshot_projects_pkey PRIMARY KEY (organization_id, project_id),
  constraint screenshot_projects_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table screenshot_settings (
  organization_id integer not null,
  version integer not null,
  retention_days integer not null,
  updated_at timestamp with time zone not null,
  constraint screenshot_settings_pkey PRIMARY KEY (organization_id),
  constraint screenshot_settings_retention_days_check CHECK (((retention_days >= 1) AND (retention_days <= 3650))),
  constraint screenshot_settings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table screenshot_views (
  organization_id integer not null,
  id integer not null generated always as identity,
  user_id integer not null,
  viewer_id integer not null,
  date date not null,
  screenshot_ids bigint[] not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint screenshot_views_pkey PRIMARY KEY (organization_id, id),
  constraint screenshot_views_organization_id_user_id_viewer_id_date_key UNIQUE (organization_id, user_id, viewer_id, date),
  constraint screenshot_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX screenshot_views_of_users ON screenshot_views USING btree (organization_id, user_id, id);

create table screenshots (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  project_id integer not null,
  uuid uuid not null,
  date date not null,
  time_slot timestamp with time zone not null,
  recorded_at timestamp with time zone not null,
  screen smallint not null,
  offset_x integer not null,
  offset_y integer not null,
  width integer not null,
  height integer not null,
  is_blurred boolean not null,
  full_blob_id uuid not null,
  thumb_blob_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint screenshots_pkey PRIMARY KEY (organization_id, id),
  constraint screenshots_height_check CHECK ((height > 0)),
  constraint screenshots_screen_check CHECK (((screen >= 1) AND (screen <= 8))),
  constraint screenshots_width_check CHECK ((width > 0)),
  constraint screenshots_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX screenshots_created ON screenshots USING btree (organization_id, created_at);
CREATE INDEX screenshots_of_projects ON screenshots USING btree (organization_id, project_id, id);
CREATE INDEX screenshots_of_users ON screenshots USING btree (organization_id, user_id, id);

create table seat_snapshots (
  organization_id integer not null,
  day date not null,
  occupied integer not null,
  created_at timestamp with time zone not null,
  constraint seat_snapshots_pkey PRIMARY KEY (organization_id, day),
  constraint seat_snapshots_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table secret_places (
  hash bytea not null,
  kind text not null,
  organization_id integer not null,
  id integer not null,
  constraint secret_places_pkey PRIMARY KEY (hash)
);
CREATE INDEX secret_places_of_record ON secret_places USING btree (organization_id, kind, id);

create table sessions (
  id integer not null generated by default as identity,
  secret_hash bytea not null,
  user_id integer not null,
  family_id integer,
  awaits_second_factor boolean not null default false,
  signed_in_by text not null,
  is_remembered boolean not null,
  ip text,
  user_agent text,
  created_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  confirmed_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_secret_hash_key UNIQUE (secret_hash),
  constraint sessions_signed_in_by_check CHECK ((signed_in_by = ANY (ARRAY['password'::text, 'passkey'::text, 'invite'::text, 'set_up'::text]))),
  constraint sessions_family_id_fkey FOREIGN KEY (family_id) REFERENCES token_families(id),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);

create table shift_templates (
  organization_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  shifts jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint shift_templates_pkey PRIMARY KEY (organization_id, id),
  constraint shift_templates_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table signing_keys (
  kid text not null,
  state text not null,
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone,
  retire_at timestamp with time zone,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_state_check CHECK ((state = ANY (ARRAY['next'::text, 'active'::text, 'retiring'::text])))
);
CREATE UNIQUE INDEX signing_keys_one_active ON signing_keys USING btree (state) WHERE (state = ANY (ARRAY['active'::text, 'next'::text]));

create table smart_chat_posts (
  organization_id integer not null,
  notification_id integer not null,
  attempts smallint not null default 0,
  due_at timestamp with time zone,
  delivered_at timestamp with time zone,
  last_error text,
  constraint smart_chat_posts_pkey PRIMARY KEY (organization_id, notification_id),
  constraint smart_chat_posts_organization_id_notification_id_fkey FOREIGN KEY (organization_id, notification_id) REFERENCES smart_notifications(organization_id, id)
);
CREATE INDEX smart_chat_posts_due ON smart_chat_posts USING btree (due_at) WHERE (due_at IS NOT NULL);

create table smart_chats (
  organization_id integer not null,
  sealed_url bytea not null,
  host text not null,
  updated_at timestamp with time zone not null,
  created_by_id integer,
  created_with text,
  organization_token_id integer,
  token_family_id integer,
  created_ip text,
  created_agent text,
  constraint smart_chats_pkey PRIMARY KEY (organization_id),
  constraint smart_chats_created_with_check CHECK ((created_with = ANY (ARRAY['session'::text, 'personal'::text, 'oauth'::text, 'organization_token'::text]))),
  constraint smart_chats_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  constraint smart_chats_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX smart_chats_by_creator ON smart_chats USING btree (created_by_id);

create table smart_notification_recipients (
  organization_id integer not null,
  notification_id integer not null,
  user_id integer not null,
  match_user_ids integer[],
  constraint smart_notification_recipients_pkey PRIMARY KEY (organization_id, user_id, notification_id),
  constraint smart_notification_recipients_organization_id_notification_fkey FOREIGN KEY (organization_id, notification_id) REFERENCES smart_notifications(organization_id, id)
);
CREATE INDEX smart_notification_recipients_of_notification ON smart_notification_recipients USING btree (organization_id, notification_id);

create table smart_notification_rules (
  organization_id integer not null,
  id integer not null generated always as identity,
  name text not null,
  enabled boolean not null,
  frequency text not null,
  metric_type text not null,
  condition text not null,
  condition_value numeric(12,2) not null,
  time_unit text not null,
  all_members boolean not null,
  team_ids integer[] not null,
  user_ids integer[] not null,
  recipient_roles text[] not null,
  recipient_user_ids integer[] not null,
  deliver_by text[] not null,
  tool_ids integer[] not null,
  period_stop timestamp with time zone not null,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint smart_notification_rules_pkey PRIMARY KEY (organization_id, id),
  constraint smart_notification_rules_condition_check CHECK ((condition = ANY (ARRAY['above'::text, 'below'::text]))),
  constraint smart_notification_rules_condition_value_check CHECK ((condition_value >= (0)::numeric)),
  constraint smart_notification_rules_frequency_check CHECK ((frequency = ANY (ARRAY['hourly'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint smart_notification_rules_time_unit_check CHECK ((time_unit = ANY (ARRAY['per_hour'::text, 'per_day'::text, 'per_week'::text, 'per_month'::text]))),
  constraint smart_notification_rules_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX smart_notification_rules_due ON smart_notification_rules USING btree (due_at) WHERE (due_at IS NOT NULL);

create table smart_notifications (
  organization_id integer not null,
  id integer not null generated always as identity,
  rule_id integer not null,
  period_stop timestamp with time zone not null,
  starts_at timestamp with time zone not null,
  stops_at timestamp with time zone not null,
  matches jsonb not null,
  match_user_ids integer[] not null,
  rule_snapshot jsonb not null,
  created_at timestamp with time zone not null,
  constraint smart_notifications_pkey PRIMARY KEY (organization_id, id),
  constraint smart_notifications_organization_id_rule_id_period_stop_key UNIQUE (organization_id, rule_id, period_stop),
  constraint smart_notifications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX smart_notifications_created ON smart_notifications USING btree (organization_id, created_at, id);

create table task_assignees (
  organization_id integer not null,
  task_id integer not null,
  user_id integer not null,
  status text not null,
  is_archived boolean not null,
  constraint task_assignees_pkey PRIMARY KEY (organization_id, task_id, user_id),
  constraint task_assignees_organization_id_task_id_fkey FOREIGN KEY (organization_id, task_id) REFERENCES tasks(organization_id, id),
  constraint task_assignees_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX task_assignees_by_user ON task_assignees USING btree (organization_id, user_id, is_archived, status, task_id);

create table task_rates (
  organization_id integer not null,
  task_id integer not null,
  kind text not null,
  rate numeric(12,2) not null,
  start_date date not null,
  end_date date,
  constraint task_rates_pkey PRIMARY KEY (organization_id, task_id, kind, start_date),
  constraint task_rates_check CHECK ((end_date > start_date)),
  constraint task_rates_kind_check CHECK ((kind = ANY (ARRAY['pay'::text, 'bill'::text]))),
  constraint task_rates_organization_id_task_id_fkey FOREIGN KEY (organization_id, task_id) REFERENCES tasks(organization_id, id)
);
CREATE UNIQUE INDEX task_rates_current ON task_rates USING btree (organization_id, task_id, kind) WHERE (end_date IS NULL);

create table tasks (
  id integer not null generated by default as identity,
  organization_id integer not null,
  project_id integer not null,
  status text not null default 'active'::text,
  is_archived boolean not null default false,
  summary text not null,
  details text,
  integration_id integer,
  remote_id text,
  remote_alternate_id text,
  global_todo_id integer,
  lock_version integer not null default 0,
  pay_rate numeric(12,2),
  bill_rate numeric(12,2),
  metadata jsonb not null default '{}'::jsonb,
  completed_at timestamp with time zone,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint tasks_pkey PRIMARY KEY (organization_id, id),
  constraint tasks_check CHECK (((integration_id IS NULL) = (remote_id IS NULL))),
  constraint tasks_status_check CHECK ((status = ANY (ARRAY['active'::text, 'completed'::text, 'deleted'::text]))),
  constraint tasks_organization_id_global_todo_id_fkey FOREIGN KEY (organization_id, global_todo_id) REFERENCES global_todos(organization_id, id),
  constraint tasks_organization_id_integration_id_fkey FOREIGN KEY (organization_id, integration_id) REFERENCES integrations(organization_id, id),
  constraint tasks_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);
CREATE INDEX tasks_by_global_todo ON tasks USING btree (organization_id, global_todo_id, is_archived, status, id) WHERE (global_todo_id IS NOT NULL);
CREATE INDEX tasks_by_integration ON tasks USING btree (organization_id, integration_id, is_archived, status, id) WHERE (integration_id IS NOT NULL);
CREATE INDEX tasks_by_project ON tasks USING btree (organization_id, project_id, status, id);
CREATE INDEX tasks_by_remote_alternate_id ON tasks USING btree (organization_id, integration_id, remote_alternate_id) WHERE (remote_alternate_id IS NOT NULL);
CREATE UNIQUE INDEX tasks_by_remote_id ON tasks USING btree (organization_id, integration_id, remote_id) WHERE (integration_id IS NOT NULL);
CREATE INDEX tasks_by_status ON tasks USING btree (organization_id, is_archived, status, id);
CREATE INDEX tasks_of_all_global_todos ON tasks USING btree (organization_id, is_archived, status, id) WHERE (global_todo_id IS NOT NULL);
CREATE UNIQUE INDEX tasks_of_global_todo ON tasks USING btree (organization_id, global_todo_id, project_id) WHERE (global_todo_id IS NOT NULL);

create table team_members (
  organization_id integer not null,
  team_id integer not null,
  user_id integer not null,
  role text not null,
  is_lead boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint team_members_pkey PRIMARY KEY (organization_id, team_id, user_id),
  constraint team_members_check CHECK (((role = 'manager'::text) OR (NOT is_lead))),
  constraint team_members_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'user'::text, 'viewer'::text]))),
  constraint team_members_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id),
  constraint team_members_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX team_members_by_user ON team_members USING btree (organization_id, user_id, team_id);

create table team_payment_details (
  organization_id integer not null,
  id integer not null generated by default as identity,
  team_payment_id integer not null,
  user_id integer not null,
  project_id integer,
  task_id integer,
  date date not null,
  tracked integer not null,
  overtime_tracked integer not null,
  pay_rate numeric(12,2) not null,
  multiplier numeric(3,2) not null,
  amount numeric(16,3) not null,
  payment_type text not null,
  rule jsonb not null,
  constraint team_payment_details_pkey PRIMARY KEY (organization_id, id),
  constraint team_payment_details_payment_type_check CHECK ((payment_type = ANY (ARRAY['hours'::text, 'time_off'::text, 'holiday'::text, 'fixed'::text, 'bonus'::text, 'overtime_adjustment'::text, 'expense'::text]))),
  constraint team_payment_details_organization_id_team_payment_id_fkey FOREIGN KEY (organization_id, team_payment_id) REFERENCES team_payments(organization_id, id)
);
CREATE INDEX team_payment_details_by_payment ON team_payment_details USING btree (organization_id, team_payment_id, id);
CREATE INDEX team_payment_details_by_project ON team_payment_details USING btree (organization_id, project_id, team_payment_id) WHERE (project_id IS NOT NULL);
CREATE INDEX team_payment_details_by_user ON team_payment_details USING btree (organization_id, user_id, team_payment_id);
CREATE INDEX team_payment_details_of_days ON team_payment_details USING btree (organization_id, date);

create table team_payments (
  organization_id integer not null,
  id integer not null generated by default as identity,
  start_date date not null,
  stop_date date not null,
  blame_user_id integer,
  note text,
  tracked bigint not null,
  amount numeric(16,3) not null,
  currency text not null,
  decimals smallint not null,
  payment_source text not null,
  voided_at timestamp with time zone,
  voided_by_id integer,
  void_reason text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  team_invoice_id integer,
  constraint team_payments_pkey PRIMARY KEY (organization_id, id),
  constraint team_payments_check CHECK ((stop_date >= start_date)),
  constraint team_payments_of_invoice CHECK (((payment_source = 'team_invoice'::text) = (team_invoice_id IS NOT NULL))),
  constraint team_payments_payment_source_check CHECK ((payment_source = ANY (ARRAY['approved_timesheets'::text, 'hours'::text, 'amount'::text, 'team_invoice'::text]))),
  constraint team_payments_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX team_payments_by_creation ON team_payments USING btree (organization_id, created_at, id);
CREATE UNIQUE INDEX team_payments_by_invoice ON team_payments USING btree (organization_id, team_invoice_id) WHERE ((team_invoice_id IS NOT NULL) AND (voided_at IS NULL));
CREATE TRIGGER refuse_closed_day BEFORE INSERT OR UPDATE OF voided_at, amount, start_date, stop_date ON team_payments FOR EACH ROW EXECUTE FUNCTION refuse_closed_day('stop_date', 'stop_date');

create table team_projects (
  organization_id integer not null,
  team_id integer not null,
  project_id integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint team_projects_pkey PRIMARY KEY (organization_id, team_id, project_id),
  constraint team_projects_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id),
  constraint team_projects_organization_id_team_id_fkey FOREIGN KEY (organization_id, team_id) REFERENCES teams(organization_id, id)
);
CREATE INDEX team_projects_by_project ON team_projects USING btree (organization_id, project_id, team_id);

create table teams (
  id integer not null generated by default as identity,
  organization_id integer not null,
  name text not null,
  metadata jsonb not null default '{}'::jsonb,
  lead_options jsonb not null,
  is_scim_managed boolean not null default false,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint teams_pkey PRIMARY KEY (organization_id, id),
  constraint teams_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table test_clock (
  only_row boolean not null default true,
  offset_micros bigint not null,
  constraint test_clock_pkey PRIMARY KEY (only_row),
  constraint test_clock_only_row_check CHECK (only_row)
);

create table time_edit_logs (
  organization_id integer not null,
  id integer not null generated always as identity,
  user_id integer not null,
  blame_user_id integer not null,
  action text not null,
  starts_at timestamp with time zone not null,
  stops_at timestamp with time zone not null,
  original_starts_at timestamp with time zone,
  original_stops_at timestamp with time zone,
  project_id integer,
  task_id integer,
  original_project_id integer,
  original_task_id integer,
  added_duration integer not null,
  deleted_duration integer not null,
  replaced_duration integer not null,
  reason text not null,
  manual_time_request_id integer,
  created_at timestamp with time zone not null,
  constraint time_edit_logs_pkey PRIMARY KEY (organization_id, id),
  constraint time_edit_logs_action_check CHECK ((action = ANY (ARRAY['add'::text, 'edit'::text, 'delete'::text, 'replace'::text])))
);
CREATE INDEX time_edit_logs_by_start ON time_edit_logs USING btree (organization_id, user_id, starts_at);
CREATE INDEX time_edit_logs_by_time ON time_edit_logs USING btree (organization_id, created_at, id);
CREATE INDEX time_edit_logs_by_user ON time_edit_logs USING btree (organization_id, user_id, id);

create table time_off_memberships (
  organization_id integer not null,
  id integer not null generated by default as identity,
  policy_id integer not null,
  user_id integer not null,
  assigned_on date not null,
  start_on date not null,
  first_start_on date not null,
  left_on date,
  earlier jsonb not null default '[]'::jsonb,
  settled_on date not null,
  due_on date not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint time_off_memberships_pkey PRIMARY KEY (organization_id, id),
  constraint time_off_memberships_organization_id_policy_id_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES time_off_policies(organization_id, id),
  constraint time_off_memberships_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX time_off_memberships_by_policy ON time_off_memberships USING btree (organization_id, policy_id, id);
CREATE INDEX time_off_memberships_by_user ON time_off_memberships USING btree (organization_id, user_id, id);
CREATE INDEX time_off_memberships_due ON time_off_memberships USING btree (due_on, organization_id);
CREATE UNIQUE INDEX time_off_memberships_once ON time_off_memberships USING btree (organization_id, policy_id, user_id);

create table time_off_policies (
  organization_id integer not null,
  id integer not null generated by default as identity,
  name text not null,
  created_by_id integer,
  accrual_type text not null,
  accrual jsonb not null,
  accrual_history jsonb not null default '[]'::jsonb,
  allow_negative_balances boolean not null,
  requires_approval boolean not null,
  balance_rolls_over_annually boolean not null,
  paid boolean not null,
  auto_add_new_users boolean not null,
  membership_rules jsonb,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint time_off_policies_pkey PRIMARY KEY (organization_id, id),
  constraint time_off_policies_accrual_type_check CHECK ((accrual_type = ANY (ARRAY['none'::text, 'hours_worked'::text, 'annual'::text, 'joined_date'::text, 'monthly'::text]))),
  constraint time_off_policies_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))),
  constraint time_off_policies_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX time_off_policies_open ON time_off_policies USING btree (organization_id) WHERE ((status = 'active'::text) AND auto_add_new_users);

create table time_off_postings (
  organization_id integer not null,
  id bigint not null generated by default as identity,
  policy_id integer not null,
  user_id integer not null,
  year integer not null,
  date date not null,
  kind text not null,
  amount bigint not null,
  period_key text not null,
  request_id integer,
  reason text,
  created_by_id integer,
  rule jsonb not null,
  created_at timestamp with time zone not null,
  constraint time_off_postings_pkey PRIMARY KEY (organization_id, id),
  constraint time_off_postings_kind_check CHECK ((kind = ANY (ARRAY['start'::text, 'accrual'::text, 'accrual_correction'::text, 'opening'::text, 'lapse'::text, 'adjustment'::text, 'used'::text, 'used_reversal'::text]))),
  constraint time_off_postings_organization_id_policy_id_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES time_off_policies(organization_id, id)
);
CREATE INDEX time_off_postings_by_year ON time_off_postings USING btree (organization_id, policy_id, user_id, year, id) INCLUDE (amount, created_at);
CREATE INDEX time_off_postings_of_days ON time_off_postings USING btree (organization_id, date);
CREATE UNIQUE INDEX time_off_postings_once ON time_off_postings USING btree (organization_id, policy_id, user_id, kind, period_key);

create table time_off_request_days (
  organization_id integer not null,
  request_id integer not null,
  date date not null,
  amount_used integer not null,
  starts_at timestamp with time zone not null,
  stops_at timestamp with time zone not null,
  is_holiday boolean not null default false,
  paid boolean not null default false,
  team_payment_id integer,
  team_payment_detail_id integer,
  constraint time_off_request_days_pkey PRIMARY KEY (organization_id, request_id, date),
  constraint time_off_request_days_amount_used_check CHECK (((amount_used >= 0) AND (amount_used <= 86400))),
  constraint time_off_request_days_organization_id_request_id_fkey FOREIGN KEY (organization_id, request_id) REFERENCES time_off_requests(organization_id, id) ON DELETE CASCADE
);
CREATE INDEX time_off_request_days_by_payment ON time_off_request_days USING btree (organization_id, team_payment_id) WHERE (team_payment_id IS NOT NULL);

create table time_off_requests (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  policy_id integer not null,
  status text not null,
  all_day boolean not null,
  starts_at timestamp with time zone not null,
  stops_at timestamp with time zone not null,
  first_day date not null,
  last_day date not null,
  exclude_weekends boolean not null default false,
  exclude_holidays boolean not null default false,
  message text not null,
  response text,
  amount_used integer not null,
  payable boolean not null default false,
  paid boolean not null default false,
  submitted_at timestamp with time zone,
  approved_at timestamp with time zone,
  denied_at timestamp with time zone,
  created_by_id integer not null,
  approved_by_id integer,
  denied_by_id integer,
  team_payment_id integer,
  team_payment_detail_id integer,
  status_changes integer not null default 0,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  has_paid_days boolean not null default false,
  constraint time_off_requests_pkey PRIMARY KEY (organization_id, id),
  constraint time_off_requests_check CHECK ((stops_at > starts_at)),
  constraint time_off_requests_check1 CHECK ((last_day >= first_day)),
  constraint time_off_requests_status_check CHECK ((status = ANY (ARRAY['submitted'::text, 'approved'::text, 'denied'::text]))),
  constraint time_off_requests_organization_id_policy_id_fkey FOREIGN KEY (organization_id, policy_id) REFERENCES time_off_policies(organization_id, id),
  constraint time_off_requests_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX time_off_requests_by_day ON time_off_requests USING btree (organization_id, last_day, first_day) WHERE (status <> 'denied'::text);
CREATE INDEX time_off_requests_by_policy ON time_off_requests USING btree (organization_id, policy_id, id);
CREATE INDEX time_off_requests_by_user ON time_off_requests USING btree (organization_id, user_id, id);
CREATE INDEX time_off_requests_payable ON time_off_requests USING btree (organization_id, first_day) WHERE ((status = 'approved'::text) AND payable AND (NOT paid));
CREATE INDEX time_off_requests_waiting ON time_off_requests USING btree (organization_id, id) WHERE (status = 'submitted'::text);
CREATE TRIGGER refuse_closed_day BEFORE INSERT OR DELETE ON time_off_requests FOR EACH ROW EXECUTE FUNCTION refuse_closed_day('first_day', 'last_day');
CREATE TRIGGER refuse_closed_day_change BEFORE UPDATE ON time_off_requests FOR EACH ROW WHEN (((old.status <> new.status) OR ((((old.first_day IS DISTINCT FROM new.first_day) OR (old.last_day IS DISTINCT FROM new.last_day)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.stops_at IS DISTINCT FROM new.stops_at)))) EXECUTE FUNCTION refuse_closed_day('first_day', 'last_day');

create table timers (
  user_id integer not null,
  organization_id integer not null,
  project_id integer not null,
  task_id integer,
  note text,
  started_at timestamp with time zone not null,
  booked_until timestamp with time zone not null,
  tracked integer not null default 0,
  idle_since timestamp with time zone,
  due_at timestamp with time zone,
  constraint timers_pkey PRIMARY KEY (organization_id, user_id),
  constraint timers_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id),
  constraint timers_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id),
  constraint timers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX timers_by_project ON timers USING btree (organization_id, project_id);

create table timesheets (
  organization_id integer not null,
  id integer not null generated by default as identity,
  user_id integer not null,
  start_date date not null,
  stop_date date not null,
  status text not null default 'open'::text,
  submitted_on date,
  approved_on date,
  approved_by_id integer,
  denial_reason text,
  is_paid boolean not null default false,
  team_payment_id integer,
  team_invoice_id integer,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  status_changes integer not null default 0,
  status_changed_by_id integer,
  reminded_on date,
  constraint timesheets_pkey PRIMARY KEY (organization_id, id),
  constraint timesheets_check CHECK ((stop_date >= start_date)),
  constraint timesheets_check1 CHECK (((denial_reason IS NOT NULL) = (status = 'denied'::text))),
  constraint timesheets_status_check CHECK ((status = ANY (ARRAY['open'::text, 'submitted'::text, 'approved'::text, 'denied'::text]))),
  constraint timesheets_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);
CREATE INDEX timesheets_by_payment ON timesheets USING btree (organization_id, team_payment_id) WHERE (team_payment_id IS NOT NULL);
CREATE INDEX timesheets_by_status ON timesheets USING btree (organization_id, status, id);
CREATE INDEX timesheets_by_user ON timesheets USING btree (organization_id, user_id, id);
CREATE UNIQUE INDEX timesheets_of_a_period ON timesheets USING btree (organization_id, user_id, start_date);
CREATE INDEX timesheets_of_days ON timesheets USING btree (organization_id, start_date);
CREATE INDEX timesheets_oldest_waiting ON timesheets USING btree (organization_id, start_date, id) WHERE (status = 'submitted'::text);
CREATE TRIGGER refuse_closed_day BEFORE UPDATE OF status ON timesheets FOR EACH ROW WHEN ((old.status <> new.status)) EXECUTE FUNCTION refuse_closed_day('start_date', 'stop_date');

create table token_families (
  id integer not null generated by default as identity,
  kind text not null,
  user_id integer not null,
  application_id integer,
  name text,
  scopes text[] not null,
  key_thumbprint text,
  refreshed_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  created_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  last_ip text,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  revoked_reason text,
  constraint token_families_pkey PRIMARY KEY (id),
  constraint token_families_kind_check CHECK ((kind = ANY (ARRAY['personal'::text, 'oauth'::text, 'session'::text]))),
  constraint token_families_application_id_fkey FOREIGN KEY (application_id) REFERENCES oauth_applications(id),
  constraint token_families_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX token_families_by_application ON token_families USING btree (application_id) WHERE (application_id IS NOT NULL);
CREATE INDEX token_families_by_user ON token_families USING btree (user_id, kind);

create table tool_productivities (
  organization_id integer not null,
  tool_id integer not null,
  job_type text,
  valid_from timestamp with time zone not null,
  productivity text,
  job text not null generated always as (COALESCE(job_type, ''::text)) stored,
  constraint tool_productivities_pkey PRIMARY KEY (organization_id, tool_id, job, valid_from),
  constraint tool_productivities_productivity_check CHECK ((productivity = ANY (ARRAY['core'::text, 'non_core'::text, 'unproductive'::text]))),
  constraint tool_productivities_organization_id_tool_id_fkey FOREIGN KEY (organization_id, tool_id) REFERENCES tools(organization_id, id)
);

create table tool_usages (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  project_id integer not null,
  task_id integer,
  date date not null,
  time_slot timestamp with time zone not null,
  tool_type text not null,
  tracked smallint not null,
  activations integer,
  details jsonb,
  uuid uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  tool_id integer not null,
  part smallint not null,
  offered smallint not null,
  counted smallint not null,
  productivity text not null,
  is_browser boolean not null,
  constraint tool_usages_pkey PRIMARY KEY (organization_id, id),
  constraint tool_usages_check CHECK (((tracked >= 0) AND (tracked <= offered))),
  constraint tool_usages_check1 CHECK (((counted >= 0) AND (counted <= tracked))),
  constraint tool_usages_productivity_check CHECK ((productivity = ANY (ARRAY['core'::text, 'non_core'::text, 'unproductive'::text]))),
  constraint tool_usages_tool_type_check CHECK ((tool_type = ANY (ARRAY['application'::text, 'url'::text])))
);
CREATE INDEX tool_usages_by_project ON tool_usages USING btree (organization_id, project_id, id);
CREATE INDEX tool_usages_by_task ON tool_usages USING btree (organization_id, task_id, id) WHERE (task_id IS NOT NULL);
CREATE INDEX tool_usages_by_user ON tool_usages USING btree (organization_id, user_id, id);

create table tools (
  organization_id integer not null,
  id integer not null generated always as identity,
  tool_type text not null,
  key text not null,
  name text not null,
  category text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  default_category text not null,
  default_productivity text not null,
  constraint tools_pkey PRIMARY KEY (organization_id, id),
  constraint tools_default_productivity_check CHECK ((default_productivity = ANY (ARRAY['core'::text, 'non_core'::text, 'unproductive'::text]))),
  constraint tools_tool_type_check CHECK ((tool_type = ANY (ARRAY['application'::text, 'url'::text]))),
  constraint tools_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX tools_by_key ON tools USING btree (organization_id, tool_type, key);
CREATE INDEX tools_by_type ON tools USING btree (organization_id, tool_type, id);

create table tracked_items (
  organization_id integer not null,
  user_id integer not null,
  uuid uuid not null,
  accepted_on date not null default CURRENT_DATE,
  constraint tracked_items_pkey PRIMARY KEY (organization_id, user_id, uuid)
);

create table trackers (
  organization_id integer not null,
  user_id integer not null,
  last_client_activity timestamp with time zone,
  last_project_id integer,
  last_task_id integer,
  constraint trackers_pkey PRIMARY KEY (organization_id, user_id),
  constraint trackers_organization_id_user_id_fkey FOREIGN KEY (organization_id, user_id) REFERENCES organization_members(organization_id, user_id)
);

create table tracking_retention (
  organization_id integer not null,
  tool_usage_days integer,
  daily_tool_usage_days integer,
  note_days integer,
  tool_usages_from timestamp with time zone,
  updated_at timestamp with time zone not null,
  constraint tracking_retention_pkey PRIMARY KEY (organization_id),
  constraint tracking_retention_daily_tool_usage_days_check CHECK (((daily_tool_usage_days >= 35) AND (daily_tool_usage_days <= 3650))),
  constraint tracking_retention_note_days_check CHECK (((note_days >= 7) AND (note_days <= 3650))),
  constraint tracking_retention_tool_usage_days_check CHECK (((tool_usage_days >= 35) AND (tool_usage_days <= 3650))),
  constraint tracking_retention_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);

create table tracking_states (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  type text not null,
  occurred_at timestamp with time zone not null,
  reason text,
  constraint tracking_states_pkey PRIMARY KEY (organization_id, id),
  constraint tracking_states_type_check CHECK ((type = ANY (ARRAY['start'::text, 'stop'::text])))
);
CREATE INDEX tracking_states_by_user ON tracking_states USING btree (organization_id, user_id, id);

create table turning_projects (
  organization_id integer not null,
  project_id integer not null,
  constraint turning_projects_pkey PRIMARY KEY (organization_id, project_id),
  constraint turning_projects_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);

create table unusual_activities (
  organization_id integer not null,
  id bigint not null,
  user_id integer not null,
  date date not null,
  type text not null,
  confidence_level text not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  tracked integer not null,
  keyboard integer not null,
  mouse integer not null,
  overall integer not null,
  evidence jsonb not null,
  top_apps jsonb not null,
  top_urls jsonb not null,
  suspicious_apps jsonb not null,
  screenshot_ids bigint[] not null,
  comment text,
  commented_at timestamp with time zone,
  dismissal_reason text,
  dismissed_by_id integer,
  dismissed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint unusual_activities_pkey PRIMARY KEY (organization_id, id),
  constraint unusual_activities_organization_id_user_id_date_type_starts_key UNIQUE (organization_id, user_id, date, type, starts_at),
  constraint unusual_activities_check CHECK ((starts_at < ends_at)),
  constraint unusual_activities_check1 CHECK (((comment IS NULL) = (commented_at IS NULL))),
  constraint unusual_activities_check2 CHECK ((((dismissal_reason IS NULL) = (dismissed_at IS NULL)) AND ((dismissed_by_id IS NULL) = (dismissed_at IS NULL)))),
  constraint unusual_activities_confidence_level_check CHECK ((confidence_level = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text]))),
  constraint unusual_activities_type_check CHECK ((type = ANY (ARRAY['consistent_persistent_activity'::text, 'consistent_variable_activity'::text, 'unusual_high_mouse_activity'::text, 'unusual_high_keyboard_activity'::text, 'long_period_of_single_mouse_activity'::text, 'long_period_of_single_keyboard_activity'::text, 'breakless_work'::text, 'sustained_high_focus_time'::text, 'suspicious_activity'::text]))),
  constraint unusual_activities_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX unusual_activities_of_days ON unusual_activities USING btree (organization_id, date);
CREATE INDEX unusual_activities_of_users ON unusual_activities USING btree (organization_id, user_id, id);

create table unusual_days (
  organization_id integer not null,
  user_id integer not null,
  date date not null,
  due_at timestamp with time zone,
  judged_at timestamp with time zone,
  mouse_share double precision,
  keyboard_share double precision,
  mouse_run smallint,
  keyboard_run smallint,
  constraint unusual_days_pkey PRIMARY KEY (organization_id, user_id, date),
  constraint unusual_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id)
);
CREATE INDEX unusual_days_due ON unusual_days USING btree (due_at, organization_id) WHERE (due_at IS NOT NULL);

create table used_proofs (
  proof_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint used_proofs_pkey PRIMARY KEY (proof_hash)
);
CREATE INDEX used_proofs_by_age ON used_proofs USING btree (expires_at);

create table users (
  id integer not null generated by default as identity,
  name text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  password_hash text,
  time_zone text not null,
  ip_address text,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  email_confirmed_at timestamp with time zone,
  pending_email text,
  password_changed_at timestamp with time zone,
  must_change_password boolean not null default false,
  totp_secret bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  receives_emails boolean not null default true,
  is_email_unproven boolean not null default false,
  is_password_given boolean not null default false,
  made_by_organization_id integer,
  is_administrator boolean not null default false,
  is_sample boolean not null default false,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_status_check CHECK ((status = ANY (ARRAY['active'::text, 'disabled'::text]))),
  constraint users_made_by_organization_id_fkey FOREIGN KEY (made_by_organization_id) REFERENCES organizations(id)
);
CREATE UNIQUE INDEX users_email ON users USING btree (lower(email));

create table waiting_audit_entries (
  organization_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated by default as identity,
  action text not null,
  record_type text not null,
  record_id bigint not null,
  subject_user_id integer,
  project_id integer,
  user_id integer,
  ip text,
  details jsonb not null,
  concerns_payment boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint waiting_audit_entries_pkey PRIMARY KEY (organization_id, xid, id)
);
CREATE INDEX waiting_audit_entries_by_transaction ON waiting_audit_entries USING btree (xid);

create table waiting_facts (
  organization_id integer not null,
  xid xid8 not null default pg_current_xact_id(),
  id bigint not null generated by default as identity,
  name text not null,
  payload jsonb not null,
  announced_at timestamp with time zone not null,
  author integer,
  constraint waiting_facts_pkey PRIMARY KEY (organization_id, xid, id)
);
CREATE INDEX waiting_facts_by_transaction ON waiting_facts USING btree (xid);

create table webhook_attempts (
  organization_id integer not null,
  webhook_id integer not null,
  delivery_id bigint not null,
  number integer not null,
  started_at timestamp with time zone not null,
  millis integer not null,
  status integer,
  fault text,
  said text,
  answer text,
  next_attempt_at timestamp with time zone,
  constraint webhook_attempts_pkey PRIMARY KEY (organization_id, webhook_id, delivery_id, number)
);

create table webhook_deliveries (
  id bigint not null generated by default as identity,
  webhook_id integer not null,
  organization_id integer not null,
  uuid uuid not null,
  event text not null,
  body text not null,
  outcome text not null default 'waiting'::text,
  attempts integer not null default 0,
  tries integer not null default 0,
  run_at timestamp with time zone,
  leased_until timestamp with time zone,
  last_status integer,
  last_attempt_at timestamp with time zone,
  replayed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  subject bigint,
  constraint webhook_deliveries_pkey PRIMARY KEY (webhook_id, id, organization_id),
  constraint webhook_deliveries_outcome_check CHECK ((outcome = ANY (ARRAY['waiting'::text, 'retrying'::text, 'delivered'::text, 'dead'::text])))
);
CREATE INDEX webhook_deliveries_by_event ON webhook_deliveries USING btree (webhook_id, event, id);
CREATE INDEX webhook_deliveries_dead ON webhook_deliveries USING btree (webhook_id, id) WHERE (outcome = 'dead'::text);
CREATE INDEX webhook_deliveries_of_subject ON webhook_deliveries USING btree (webhook_id, subject, id) WHERE ((run_at IS NOT NULL) AND (subject IS NOT NULL));
CREATE INDEX webhook_deliveries_queue ON webhook_deliveries USING btree (webhook_id, run_at, id) WHERE (run_at IS NOT NULL);

create table webhook_organizations (
  webhook_id integer not null,
  organization_id integer not null,
  constraint webhook_organizations_pkey PRIMARY KEY (webhook_id, organization_id),
  constraint webhook_organizations_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id)
);
CREATE INDEX webhook_organizations_of ON webhook_organizations USING btree (organization_id);

create table webhooks (
  id integer not null generated by default as identity,
  scope text not null,
  organization_id integer,
  project_id integer,
  user_id integer,
  created_by_id integer not null,
  target_url text not null,
  events text[] not null,
  status text not null default 'inactive'::text,
  disabled_reason text,
  sealed_secret bytea,
  secret_hash bytea,
  pings integer not null default 0,
  ping_leased_until timestamp with time zone,
  active_since timestamp with time zone,
  last_delivery_at timestamp with time zone,
  gone_answers integer not null default 0,
  gone_since timestamp with time zone,
  gone_again boolean not null default false,
  failing_deliveries integer not null default 0,
  probes integer not null default 0,
  probe_at timestamp with time zone,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  organization_token_id integer,
  token_family_id integer,
  limited_to_id integer,
  created_with text,
  created_ip text,
  created_agent text,
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_check CHECK (((scope = 'user'::text) = (organization_id IS NULL))),
  constraint webhooks_check1 CHECK (((scope = 'project'::text) = (project_id IS NOT NULL))),
  constraint webhooks_check2 CHECK (((scope = 'user'::text) = (user_id IS NOT NULL))),
  constraint webhooks_created_with_check CHECK ((created_with = ANY (ARRAY['session'::text, 'personal'::text, 'oauth'::text, 'organization_token'::text]))),
  constraint webhooks_limit_check CHECK (((limited_to_id IS NULL) OR (scope = 'user'::text))),
  constraint webhooks_scope_check CHECK ((scope = ANY (ARRAY['organization'::text, 'project'::text, 'user'::text]))),
  constraint webhooks_status_check CHECK ((status = ANY (ARRAY['inactive'::text, 'pending'::text, 'active'::text, 'disabled'::text]))),
  constraint webhooks_created_by_id_fkey FOREIGN KEY (created_by_id) REFERENCES users(id),
  constraint webhooks_limited_to_id_fkey FOREIGN KEY (limited_to_id) REFERENCES organizations(id),
  constraint webhooks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX webhooks_by_creator ON webhooks USING btree (created_by_id) WHERE (deleted_at IS NULL);
CREATE INDEX webhooks_in_use ON webhooks USING btree (id) WHERE ((deleted_at IS NULL) AND (status <> 'disabled'::text));
CREATE INDEX webhooks_of_organization ON webhooks USING btree (organization_id, id) WHERE (deleted_at IS NULL);
CREATE INDEX webhooks_of_project ON webhooks USING btree (organization_id, project_id, id) WHERE ((deleted_at IS NULL) AND (scope = 'project'::text));
CREATE INDEX webhooks_of_user ON webhooks USING btree (user_id, id) WHERE ((deleted_at IS NULL) AND (scope = 'user'::text));
CREATE INDEX webhooks_to_forget ON webhooks USING btree (id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX webhooks_to_ping ON webhooks USING btree (id) WHERE ((deleted_at IS NULL) AND (status = 'inactive'::text));

create table work_break_policies (
  organization_id integer not null,
  project_id integer not null,
  policy_duration integer not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint work_break_policies_pkey PRIMARY KEY (organization_id, project_id),
  constraint work_break_policies_policy_duration_check CHECK ((policy_duration > 0)),
  constraint work_break_policies_organization_id_project_id_fkey FOREIGN KEY (organization_id, project_id) REFERENCES projects(organization_id, id)
);

create view archived_time as
SELECT first_id,
stop_id
FROM archived_quarters;

create view caller_memberships as
SELECT m.organization_id,
m.user_id,
m.role,
m.views_others_data,
m.manages_billing,
m.manages_it,
CASE
WHEN (m.manager_projects > 0) THEN 'manager'::text
WHEN (m.user_projects > 0) THEN 'user'::text
WHEN (m.viewer_projects > 0) THEN 'viewer'::text
ELSE NULL::text
END AS project_role,
o.plan,
o.plan_active,
o.addons,
o.time_zone,
o.created_with_token_id,
m.is_view_only,
o.week_start,
((m.role = 'owner'::text) AND (NOT (EXISTS ( SELECT
FROM organization_members other
WHERE ((other.organization_id = m.organization_id) AND (other.user_id <> m.user_id) AND (other.role = 'owner'::text) AND (other.status = 'active'::text)))))) AS is_sole_owner
FROM (organization_members m
JOIN organizations o ON ((o.id = m.organization_id)))
WHERE ((m.status = 'active'::text) AND (o.status = 'active'::text));

create view client_directory as
SELECT organization_id,
id,
name,
emails,
phone,
address,
invoice_notes,
net_terms,
status,
country,
tax_id,
language,
budget,
e_invoice
FROM clients;

create view closed_days as
SELECT organization_id,
id AS closed_period_id,
name,
start_date AS first_day,
stop_date AS last_day
FROM closed_periods
WHERE (status = 'closed'::text);

create view current_timers as
SELECT organization_id,
user_id,
project_id,
task_id,
note,
started_at,
booked_until,
tracked,
idle_since,
due_at
FROM timers;

create view days_off as
SELECT r.organization_id,
r.user_id,
d.date,
r.first_day,
r.last_day,
'time_off'::text AS kind,
r.id AS record_id,
r.policy_id,
p.name,
r.status,
r.all_day,
d.amount_used,
d.starts_at,
d.stops_at,
r.status_changes AS revision,
r.updated_at AS changed_at
FROM ((time_off_requests r
JOIN time_off_request_days d ON (((d.organization_id = r.organization_id) AND (d.request_id = r.id) AND (d.amount_used > 0))))
LEFT JOIN time_off_policies p ON (((p.organization_id = r.organization_id) AND (p.id = r.policy_id))))
WHERE (r.status <> 'denied'::text)
UNION ALL
SELECT member_holidays.organization_id,
member_holidays.user_id,
member_holidays.date,
member_holidays.date AS first_day,
member_holidays.date AS last_day,
'holiday'::text AS kind,
member_holidays.id AS record_id,
NULL::integer AS policy_id,
member_holidays.name,
'approved'::text AS status,
true AS all_day,
CASE
WHEN member_holidays.paid THEN member_holidays.amount_used
ELSE 0
END AS amount_used,
NULL::timestamp with time zone AS starts_at,
NULL::timestamp with time zone AS stops_at,
(GREATEST((0)::numeric, EXTRACT(epoch FROM (member_holidays.updated_at - member_holidays.created_at))))::integer AS revision,
member_holidays.updated_at AS changed_at
FROM member_holidays;

create view document_lines as
SELECT organization_id,
invoice_id,
amount,
tax_1,
tax_2,
discount
FROM invoice_lines;

create view entitled_calendar_feeds as
SELECT f.organization_id,
f.id,
f.user_id,
f.team_id,
f.token_hash,
f.last_read_at,
o.name AS organization_name,
o.plan_active,
t.name AS team_name,
((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND (m.views_others_data IS NOT FALSE))) AS sees_everybody
FROM (((((calendar_feeds f
JOIN organizations o ON ((o.id = f.organization_id)))
JOIN users u ON (((u.id = f.user_id) AND (u.status = 'active'::text))))
JOIN organization_members m ON (((m.organization_id = f.organization_id) AND (m.user_id = f.user_id) AND (m.status = 'active'::text))))
LEFT JOIN teams t ON (((t.organization_id = f.organization_id) AND (t.id = f.team_id))))
LEFT JOIN team_members l ON (((l.organization_id = f.organization_id) AND (l.team_id = f.team_id) AND (l.user_id = f.user_id))))
WHERE ((f.ended_at IS NULL) AND ((f.team_id IS NULL) OR ((t.id IS NOT NULL) AND ((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND (m.views_others_data IS NOT FALSE)) OR (l.user_id IS NOT NULL)))));

create view expense_directory as
SELECT organization_id,
id,
project_id,
date,
amount,
currency,
billable,
status,
client_invoice_id,
client_invoice_line_id,
user_id,
category,
tax_amount,
decimals,
reimbursable,
note,
receipt_id,
receipt_name
FROM expenses;

create view invoiced_time as
SELECT organization_id,
invoice_id,
line_id,
activity_id,
project_id,
date,
seconds,
user_id,
task_id
FROM invoice_claims
WHERE ((kind = 'client'::text) AND (line_id IS NOT NULL));

create view issued_documents as
SELECT organization_id,
id,
kind,
number,
client_id,
currency,
tax_1,
tax_2,
discount,
tax_scenario,
issue_date,
due_date,
closed_reason,
closed_at,
discount_amount,
tax_1_amount,
tax_2_amount,
grand_total,
paid_amount
FROM invoices
WHERE ((kind = ANY (ARRAY['client'::text, 'credit_note'::text])) AND (status <> 'draft'::text));

create view issued_lines as
SELECT i.organization_id,
i.id AS invoice_id,
l.id AS line_id,
i.client_id,
i.currency,
i.issue_date,
(((l.amount * ((100)::numeric -
CASE
WHEN l.discount THEN COALESCE(i.discount, (0)::numeric)
ELSE (0)::numeric
END)) / (100)::numeric) * (
CASE
WHEN (i.kind = 'credit_note'::text) THEN '-1'::integer
ELSE 1
END)::numeric) AS net
FROM (invoices i
JOIN invoice_lines l ON (((l.organization_id = i.organization_id) AND (l.invoice_id = i.id))))
WHERE ((i.kind = ANY (ARRAY['client'::text, 'credit_note'::text])) AND (i.status <> 'draft'::text) AND (i.closed_reason IS DISTINCT FROM 'void'::text));

create view known_memberships as
SELECT organization_id,
user_id,
(status = 'active'::text) AS is_active,
first_name,
last_name,
btrim(((first_name || ' '::text) || last_name)) AS name,
CASE
WHEN (role = 'owner'::text) THEN 4
WHEN (role = 'user'::text) THEN 1
WHEN ((views_others_data IS FALSE) OR (manages_billing IS FALSE)) THEN 2
ELSE 3
END AS rank,
((role = 'owner'::text) OR ((NOT is_view_only) AND COALESCE(manages_it, (role = 'manager'::text)))) AS may_keep_tokens
FROM organization_members;

create view lasting_access as
SELECT 'webhook'::text AS kind,
w.id,
COALESCE(w.organization_id, w.limited_to_id) AS organization_id,
w.created_by_id AS user_id,
"substring"(w.target_url, '^https?://([^/?#]+)'::text) AS host,
w.created_at,
NULL::timestamp with time zone AS expires_at,
w.created_with,
w.organization_token_id,
w.token_family_id,
w.created_ip,
w.created_agent
FROM webhooks w
WHERE (w.deleted_at IS NULL)
UNION ALL
SELECT 'calendar_feed'::text AS kind,
f.id,
f.organization_id,
f.user_id,
NULL::text AS host,
f.created_at,
NULL::timestamp with time zone AS expires_at,
f.created_with,
f.organization_token_id,
f.token_family_id,
f.created_ip,
f.created_agent
FROM calendar_feeds f
WHERE (f.ended_at IS NULL)
UNION ALL
SELECT 'invite_link'::text AS kind,
l.id,
l.organization_id,
l.created_by_id AS user_id,
NULL::text AS host,
l.created_at,
l.expires_at,
l.created_with,
l.organization_token_id,
l.token_family_id,
l.created_ip,
l.created_agent
FROM invite_links l
WHERE ((l.max_uses IS NULL) OR (l.uses < l.max_uses))
UNION ALL
SELECT 'chat_webhook'::text AS kind,
c.organization_id AS id,
c.organization_id,
c.created_by_id AS user_id,
c.host,
c.updated_at AS created_at,
NULL::timestamp with time zone AS expires_at,
c.created_with,
c.organization_token_id,
c.token_family_id,
c.created_ip,
c.created_agent
FROM smart_chats c
UNION ALL
SELECT 'report_link'::text AS kind,
r.id,
r.organization_id,
r.user_id,
NULL::text AS host,
r.created_at,
r.expires_at,
r.created_with,
r.organization_token_id,
r.token_family_id,
r.created_ip,
r.created_agent
FROM report_links r;

create view led_members as
SELECT lead.organization_id,
lead.user_id AS lead_id,
member.user_id,
COALESCE(((t.lead_options ->> 'approve_manual_time'::text))::boolean, false) AS approves_manual_time,
COALESCE(((t.lead_options ->> 'receive_manual_time_notification'::text))::boolean, false) AS hears_of_manual_time,
COALESCE(((t.lead_options ->> 'approve_timesheets'::text))::boolean, false) AS approves_timesheets,
COALESCE(((t.lead_options ->> 'approve_time_off'::text))::boolean, false) AS approves_time_off,
COALESCE(((t.lead_options ->> 'notifications_for_time_off_only_leads'::text))::boolean, false) AS alone_hears_of_time_off,
COALESCE(((t.lead_options ->> 'schedule_shifts'::text))::boolean, false) AS plans_shifts,
COALESCE(((t.lead_options ->> 'notifications_for_schedules_only_leads'::text))::boolean, false) AS alone_hears_of_shifts,
COALESCE(((t.lead_options ->> 'notifications_for_job_sites'::text))::boolean, true) AS hears_of_job_sites,
COALESCE(((t.lead_options ->> 'notifications_for_job_sites_only_leads'::text))::boolean, false) AS alone_hears_of_job_sites,
COALESCE(((t.lead_options ->> 'others_screenshots'::text))::boolean, false) AS sees_screenshots
FROM ((((team_members lead
JOIN teams t ON (((t.organization_id = lead.organization_id) AND (t.id = lead.team_id))))
JOIN team_members member ON (((member.organization_id = lead.organization_id) AND (member.team_id = lead.team_id) AND (member.user_id <> lead.user_id))))
JOIN member_directory of_lead ON (((of_lead.organization_id = lead.organization_id) AND (of_lead.user_id = lead.user_id) AND (of_lead.status = 'active'::text) AND (NOT of_lead.is_sightless))))
JOIN member_directory of_member ON (((of_member.organization_id = lead.organization_id) AND (of_member.user_id = member.user_id) AND (of_member.status = 'active'::text) AND (of_member.rank <= of_lead.rank))))
WHERE lead.is_lead;

create view limited_shifts as
SELECT organization_id,
user_id,
starts_at,
stops_at
FROM attendance_shifts;

create view limited_time as
SELECT organization_id,
user_id,
id,
starts_at,
tracked
FROM activities
WHERE ((NOT is_removed) AND (tracked > 0));

create view locked_days as
SELECT organization_id,
user_id,
id AS timesheet_id,
start_date AS first_day,
stop_date AS last_day
FROM timesheets
WHERE ((status = 'approved'::text) OR is_paid);

create view managed_projects as
SELECT by.organization_id,
by.user_id,
by.project_id,
((t.id IS NULL) OR COALESCE(((t.lead_options ->> 'approve_manual_time'::text))::boolean, false)) AS approves_manual_time,
((t.id IS NULL) OR COALESCE(((t.lead_options ->> 'approve_timesheets'::text))::boolean, false)) AS approves_timesheets,
((t.id IS NULL) OR COALESCE(((t.lead_options ->> 'approve_time_off'::text))::boolean, false)) AS approves_time_off,
((t.id IS NULL) OR COALESCE(((t.lead_options ->> 'others_screenshots'::text))::boolean, false)) AS sees_screenshots
FROM (((project_members by
JOIN member_directory m ON (((m.organization_id = by.organization_id) AND (m.user_id = by.user_id) AND (NOT m.is_sightless))))
LEFT JOIN team_members l ON (((by.direct_role IS DISTINCT FROM 'manager'::text) AND (l.organization_id = by.organization_id) AND (l.team_id = by.team_id) AND (l.user_id = by.user_id) AND l.is_lead)))
LEFT JOIN teams t ON (((t.organization_id = l.organization_id) AND (t.id = l.team_id))))
WHERE ((by.role = 'manager'::text) AND (by.status = 'active'::text));

create view member_approvers as
SELECT by.organization_id,
by.user_id AS approver_id,
m.user_id,
'project_manager'::text AS standing,
by.approves_time_off,
by.approves_timesheets,
false AS alone_hears_of_time_off
FROM (((managed_projects by
JOIN project_members m ON (((m.organization_id = by.organization_id) AND (m.project_id = by.project_id) AND (m.status = 'active'::text) AND (m.user_id <> by.user_id))))
JOIN member_directory of_approver ON (((of_approver.organization_id = by.organization_id) AND (of_approver.user_id = by.user_id) AND (of_approver.status = 'active'::text))))
JOIN member_directory of_member ON (((of_member.organization_id = by.organization_id) AND (of_member.user_id = m.user_id) AND (of_member.status = 'active'::text) AND (of_member.rank <= of_approver.rank))))
UNION ALL
SELECT led_members.organization_id,
led_members.lead_id AS approver_id,
led_members.user_id,
'team_lead'::text AS standing,
led_members.approves_time_off,
led_members.approves_timesheets,
led_members.alone_hears_of_time_off
FROM led_members;

create view member_directory as
SELECT m.organization_id,
m.user_id,
m.role,
m.status,
m.is_trackable,
(m.is_view_only AND (m.role <> 'owner'::text)) AS is_view_only,
((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND COALESCE(m.views_others_data, true))) AS sees_everybody,
((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND COALESCE(m.manages_billing, true))) AS manages_pay,
((m.role = 'owner'::text) OR ((m.role = 'manager'::text) AND COALESCE(m.manages_it, true))) AS manages_it,
CASE
WHEN (m.role = 'owner'::text) THEN 3
WHEN (m.role = 'manager'::text) THEN 2
WHEN (m.manager_projects > 0) THEN 1
ELSE 0
END AS rank,
COALESCE(btrim(((m.first_name || ' '::text) || m.last_name)), u.name) AS name,
u.name AS own_name,
u.email,
u.time_zone,
u.receives_emails,
u.status AS user_status,
m.profile,
m.limits,
m.limit_overrides,
COALESCE(((m.limits ->> 'limits_by_shifts'::text))::boolean, false) AS limits_by_shifts,
m.pay_period,
m.period_week_day,
m.period_start_day,
m.period_second_start_day,
m.period_anchor_date,
m.last_client_activity,
m.created_at,
m.removed_at,
((m.role = 'manager'::text) AND (NOT COALESCE(m.views_others_data, true))) AS is_sightless,
((m.role = 'owner'::text) AND (NOT (EXISTS ( SELECT
FROM organization_members other
WHERE ((other.organization_id = m.organization_id) AND (other.user_id <> m.user_id) AND (other.role = 'owner'::text) AND (other.status = 'active'::text)))))) AS is_sole_owner,
m.needs_timesheet_approval
FROM (organization_members m
LEFT JOIN users u ON ((u.id = m.user_id)));

create view member_holidays as
SELECT h.organization_id,
h.id,
h.date,
h.name,
h.paid,
h.amount_used,
h.created_at,
h.updated_at,
m.user_id,
m.status
FROM (holidays h
JOIN member_directory m ON ((m.organization_id = h.organization_id)))
WHERE ((m.user_id = ANY (h.user_ids)) OR (((h.joined_after IS NULL) OR (m.created_at > h.joined_after)) AND ((h.joined_until IS NULL) OR (m.created_at <= h.joined_until)) AND ((NOT h.match_country) OR ((m.profile ->> 'country'::text) = h.country))));

create view open_findings as
SELECT organization_id,
id,
date,
user_id,
type
FROM unusual_activities
WHERE (dismissed_at IS NULL);

create view organization_directory as
SELECT id,
name,
status,
plan_active,
addons,
('insights'::text = ANY (addons)) AS has_insights,
time_zone,
currency,
week_start,
weekend_days,
has_custom_pay_periods
FROM organizations;

create view project_client_history as
SELECT organization_id,
project_id,
client_id,
start_date,
end_date,
CASE
WHEN (EXISTS ( SELECT
FROM project_clients earlier
WHERE ((earlier.organization_id = c.organization_id) AND (earlier.project_id = c.project_id) AND (earlier.start_date < c.start_date)))) THEN start_date
ELSE NULL::date
END AS counts_from
FROM project_clients c;

create view project_directory as
SELECT organization_id,
id,
client_id,
name,
description,
status,
type,
billable,
budget,
created_at,
updated_at
FROM projects;

create view project_member_directory as
SELECT organization_id,
project_id,
user_id,
role,
status,
last_client_activity,
last_task_id
FROM project_members;

create view rated_members as
SELECT organization_id,
user_id,
project_id,
kind,
rate_type,
rate,
start_date,
end_date
FROM rates;

create view rated_projects as
SELECT organization_id,
project_id,
kind,
rate,
start_date,
end_date
FROM project_rates;

create view rated_tasks as
SELECT organization_id,
task_id,
kind,
rate,
start_date,
end_date
FROM task_rates;

create view received_payments as
SELECT p.organization_id,
p.id,
p.date,
p.amount,
p.method,
p.reference,
i.id AS invoice_id,
i.kind,
i.number,
i.client_id,
i.currency
FROM (invoice_payments p
JOIN invoices i ON (((i.organization_id = p.organization_id) AND (i.id = p.invoice_id))))
WHERE ((p.settled_with_id IS NULL) AND (i.kind = ANY (ARRAY['client'::text, 'credit_note'::text])));

create view removed_shift_directory as
SELECT organization_id,
id,
user_id,
starts_at,
stops_at,
revision,
removed_at
FROM removed_shifts;

create view screenshot_directory as
SELECT organization_id,
user_id,
id,
recorded_at
FROM screenshots;

create view shift_directory as
SELECT organization_id,
id,
user_id,
schedule_id,
date,
starts_at,
stops_at,
duration,
time_zone,
status,
late_since,
explanation,
created_at,
updated_at,
revision
FROM attendance_shifts;

create view task_directory as
SELECT organization_id,
id,
project_id,
summary,
status,
global_todo_id
FROM tasks;

create view team_directory as
SELECT organization_id,
id,
name,
lead_options
FROM teams;

create view team_member_directory as
SELECT organization_id,
team_id,
user_id,
is_lead
FROM team_members;

create view teammates as
SELECT reader.organization_id,
reader.user_id AS reader_id,
mate.user_id
FROM ((team_members reader
JOIN member_directory of_reader ON (((of_reader.organization_id = reader.organization_id) AND (of_reader.user_id = reader.user_id))))
JOIN team_members mate ON (((mate.organization_id = reader.organization_id) AND (mate.team_id = reader.team_id) AND ((mate.user_id = reader.user_id) OR (NOT of_reader.is_sightless)))));

create view timesheet_directory as
SELECT organization_id,
id,
user_id,
start_date,
stop_date,
status,
is_paid,
((status = 'approved'::text) OR is_paid) AS is_approved
FROM timesheets;

create view tool_days as
SELECT organization_id,
id,
user_id,
project_id,
task_id,
date,
tool_id,
tool_type,
tracked,
activations,
core,
non_core,
unproductive,
created_at,
updated_at
FROM daily_tool_usages
WHERE (tracked > 0);

create view tool_directory as
SELECT organization_id,
id,
key,
name
FROM tools;

create view tool_time as
SELECT organization_id,
id,
user_id,
project_id,
task_id,
date,
time_slot,
tool_id,
tool_type,
tracked,
counted,
productivity,
activations,
scaled_details(details, (tracked)::integer, (offered)::integer) AS details,
created_at,
updated_at
FROM tool_usages
WHERE (tracked > 0);

create view tracked_days as
SELECT organization_id,
id,
date,
user_id,
project_id,
task_id,
tracked,
keyboard,
mouse,
overall,
input_tracked,
manual,
idle,
billable,
work_break,
updated_at,
resumed,
overall_billable,
input_billable,
billable_manual,
overall_manual,
input_manual,
overall_billable_manual,
input_billable_manual,
billable_idle,
overall_idle,
input_idle,
overall_billable_idle,
input_billable_idle,
billable_resumed,
overall_resumed,
input_resumed,
overall_billable_resumed,
input_billable_resumed,
client_invoiced
FROM daily_activities;

create view tracked_locations as
SELECT organization_id,
id,
user_id,
project_id,
date,
time_slot,
recorded_at,
latitude,
longitude,
accuracy,
created_at,
updated_at
FROM locations;

create view tracked_time as
SELECT organization_id,
id,
user_id,
project_id,
task_id,
date,
time_slot,
starts_at,
tracked,
LEAST(keyboard, tracked) AS keyboard,
LEAST(mouse, tracked) AS mouse,
LEAST(overall, tracked) AS overall,
LEAST(input_tracked, tracked) AS input_tracked,
tracks_input,
billable,
is_break,
time_type,
location_type,
paid,
client_invoiced,
team_invoiced,
timesheet_id,
uuid,
part
FROM activities
WHERE ((NOT is_removed) AND (tracked > 0));

create view tracker_directory as
SELECT organization_id,
user_id,
last_client_activity,
last_project_id,
last_task_id
FROM trackers;

create view used_limits as
SELECT organization_id,
user_id,
limit_type,
start_date,
start_time,
stop_time,
total,
used
FROM limit_histories;

create view user_colleagues as
SELECT by.organization_id,
by.user_id AS viewer_id,
m.user_id
FROM (project_members by
JOIN project_members m ON (((m.organization_id = by.organization_id) AND (m.project_id = by.project_id) AND (m.status = 'active'::text))))
WHERE (by.status = 'active'::text)
UNION ALL
SELECT by.organization_id,
by.user_id AS viewer_id,
m.user_id
FROM (team_members by
JOIN team_members m ON (((m.organization_id = by.organization_id) AND (m.team_id = by.team_id))));

create view user_directory as
SELECT id,
name,
first_name,
last_name,
email,
time_zone,
status,
receives_emails,
made_by_organization_id,
must_change_password,
((email_confirmed_at IS NULL) AND is_email_unproven) AS is_unproven
FROM users;

create view webhook_rights as
SELECT w.id,
((u.status = 'active'::text) AND ((m.user_id IS NOT NULL) OR (COALESCE(w.organization_id, w.limited_to_id) IS NULL))) AS has_member,
CASE
WHEN ((w.scope = 'user'::text) AND (w.limited_to_id IS NULL)) THEN ( SELECT
CASE
WHEN bool_and((o.is_view_only AND (o.role <> 'owner'::text))) THEN 'view_only'::text
ELSE NULL::text
END AS "case"
FROM organization_members o
WHERE ((o.user_id = w.user_id) AND (o.status = 'active'::text)))
WHEN (m.role = 'owner'::text) THEN NULL::text
WHEN m.is_view_only THEN 'view_only'::text
WHEN (w.scope = 'user'::text) THEN NULL::text
WHEN (m.role = 'manager'::text) THEN
CASE
WHEN (m.views_others_data IS FALSE) THEN 'view_others_data'::text
ELSE NULL::text
END
WHEN (w.scope = 'organization'::text) THEN 'role'::text
WHEN (pm.user_id IS NULL) THEN 'project_role'::text
ELSE NULL::text
END AS hold_reason
FROM (((webhooks w
JOIN users u ON ((u.id = w.created_by_id)))
LEFT JOIN LATERAL ( SELECT o.user_id,
o.role,
o.is_view_only,
o.views_others_data
FROM organization_members o
WHERE ((o.organization_id = COALESCE(w.organization_id, w.limited_to_id)) AND (o.user_id = w.created_by_id) AND (o.status = 'active'::text))
OFFSET 0) m ON (true))
LEFT JOIN LATERAL ( SELECT p.user_id
FROM project_members p
WHERE ((p.organization_id = w.organization_id) AND (p.project_id = w.project_id) AND (p.user_id = w.created_by_id) AND (p.status = 'active'::text) AND (p.role = 'manager'::text))
OFFSET 0) pm ON (true))
WHERE ((w.deleted_at IS NULL) AND (w.status <> 'disabled'::text));
