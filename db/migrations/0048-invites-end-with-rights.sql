-- Members who may invite now. An open invite or invite link ends when the member who made it could not make it any more.
create view invite_makers as
select m.organization_id, m.user_id, m.role <> 'user' as is_manager,
       m.role = 'owner' or (m.role = 'manager' and m.views_others_data is not false
                            and m.manages_billing is not false and m.manages_it is not false) as makes_managers,
       exists (select from team_members tm
               join teams t on t.organization_id = tm.organization_id and t.id = tm.team_id
               where tm.organization_id = m.organization_id and tm.user_id = m.user_id and tm.is_lead
                 and (t.lead_options ->> 'invite_members_to_organization')::boolean) as leads
from organization_members m
where m.status = 'active' and (m.role = 'owner' or not m.is_view_only);
