-- What identity asks of other features when it checks a token, or shows a user.

-- What active members may do with organization tokens. A token acts as its member, and its creator knows the secret:
-- nobody creates one for a member above them. 4: owner, 3: manager with every permission, 2: other manager, 1: user.
create view token_members as
select organization_id, user_id,
       case when role = 'owner' then 4
            when role = 'user' then 1
            when views_others_data is false or manages_billing is false then 2
            else 3 end as rank,
       role = 'owner' or (not is_view_only and coalesce(manages_it, role = 'manager')) as may_keep_tokens
from organization_members
where status = 'active';

-- Current and former members: their owners and managers see the whole user.
create view user_memberships as
select organization_id, user_id from organization_members;

-- People on the same project or team: they see each other's names.
create view user_colleagues as
select by.organization_id, by.user_id as viewer_id, m.user_id
from project_members by
join project_members m on m.organization_id = by.organization_id and m.project_id = by.project_id
                      and m.status = 'active'
where by.status = 'active'
union all
select by.organization_id, by.user_id as viewer_id, m.user_id
from team_members by
join team_members m on m.organization_id = by.organization_id and m.team_id = by.team_id;
