-- Owners, and managers who may see other members' data, decide on everybody's manual time; view-only members on nobody's.
create or replace view manual_time_people as
select organization_id, user_id, role,
       role = 'owner' or (role = 'manager' and views_others_data is not false) as sees_everybody,
       is_view_only and role <> 'owner' as is_view_only
from organization_members
where status = 'active';
