-- Owners, and managers who may see other members' data, decide on everybody's manual time; view-only members on nobody's.
create or replace view manual_time_people as
select m.organization_id, m.user_id, m.role, r.rank,
       m.role = 'owner' or (m.role = 'manager' and m.views_others_data is not false) as sees_everybody,
       m.is_view_only and m.role <> 'owner' as is_view_only
from organization_members m
join member_ranks r on r.organization_id = m.organization_id and r.user_id = m.user_id;
