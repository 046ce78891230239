-- Who can hear of requests and decide on them by role.
create view time_off_people as
select organization_id, user_id, role,
       role = 'owner' or (role = 'manager' and coalesce(views_others_data, true)) as sees_everybody,
       is_view_only and role <> 'owner' as is_view_only
from organization_members where status = 'active';

-- New subscribers hear only what happens from now on.
insert into fact_cursors (stream, subscriber, position)
select stream, subscriber, position
from fact_heads, unnest(array['time-off.notify-of-status', 'time-off.deny-waiting']) as subscriber;
