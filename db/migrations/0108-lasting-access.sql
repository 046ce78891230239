-- Who, with what and from where created what goes on acting after a session: webhooks, calendar feeds, invite links and
-- chat webhooks. Rows from before have no created_with, unless they name their token.
alter table webhooks
  add column created_with text check (created_with in ('session', 'personal', 'oauth', 'organization_token')),
  add column created_ip text,
  add column created_agent text;
alter table calendar_feeds
  add column created_with text check (created_with in ('session', 'personal', 'oauth', 'organization_token')),
  add column created_ip text,
  add column created_agent text;
alter table invite_links
  add column created_with text check (created_with in ('session', 'personal', 'oauth', 'organization_token')),
  add column organization_token_id integer,
  add column token_family_id integer,
  add column created_ip text,
  add column created_agent text;
alter table smart_chats
  add column created_by_id integer references users,
  add column created_with text check (created_with in ('session', 'personal', 'oauth', 'organization_token')),
  add column organization_token_id integer,
  add column token_family_id integer,
  add column created_ip text,
  add column created_agent text;

update webhooks set created_with = 'organization_token' where organization_token_id is not null;
update webhooks w set created_with = f.kind from token_families f where f.id = w.token_family_id;
update calendar_feeds set created_with = 'organization_token' where organization_token_id is not null;
update calendar_feeds c set created_with = f.kind from token_families f where f.id = c.token_family_id;

create index webhooks_by_creator on webhooks (created_by_id) where deleted_at is null;
create index calendar_feeds_by_creator on calendar_feeds (user_id) where ended_at is null;
create index invite_links_by_creator on invite_links (created_by_id);
create index smart_chats_by_creator on smart_chats (created_by_id);

-- What goes on acting for a user after the session or token that created it.
create view lasting_access as
select 'webhook' as kind, w.id, coalesce(w.organization_id, w.limited_to_id) as organization_id,
       w.created_by_id as user_id, substring(w.target_url from '^https?://([^/?#]+)') as host, w.created_at,
       null::timestamptz as expires_at, w.created_with, w.organization_token_id, w.token_family_id, w.created_ip,
       w.created_agent
from webhooks w where w.deleted_at is null
union all
select 'calendar_feed', f.id, f.organization_id, f.user_id, null, f.created_at, null, f.created_with,
       f.organization_token_id, f.token_family_id, f.created_ip, f.created_agent
from calendar_feeds f where f.ended_at is null
union all
select 'invite_link', l.id, l.organization_id, l.created_by_id, null, l.created_at, l.expires_at, l.created_with,
       l.organization_token_id, l.token_family_id, l.created_ip, l.created_agent
from invite_links l where l.max_uses is null or l.uses < l.max_uses
union all
select 'chat_webhook', c.organization_id, c.organization_id, c.created_by_id, c.host, c.updated_at, null,
       c.created_with, c.organization_token_id, c.token_family_id, c.created_ip, c.created_agent
from smart_chats c;

-- A calendar feed belongs to its member, as webhooks do: it outlives the token that created it.
drop view entitled_calendar_feeds;
create view entitled_calendar_feeds as
select f.organization_id, f.id, f.user_id, f.team_id, f.token_hash, f.last_read_at, o.name as organization_name,
       o.plan_active, t.name as team_name,
       m.role = 'owner' or (m.role = 'manager' and m.views_others_data is not false) as sees_everybody
from calendar_feeds f
join organizations o on o.id = f.organization_id
join users u on u.id = f.user_id and u.status = 'active'
join organization_members m on m.organization_id = f.organization_id and m.user_id = f.user_id and m.status = 'active'
left join teams t on t.organization_id = f.organization_id and t.id = f.team_id
left join team_members l on l.organization_id = f.organization_id and l.team_id = f.team_id and l.user_id = f.user_id
where f.ended_at is null
  and (f.team_id is null
       or (t.id is not null and (m.role = 'owner' or (m.role = 'manager' and m.views_others_data is not false)
                                 or l.user_id is not null)));
