-- Owners and managers are few among many members, and often asked for.
create index organization_members_above_users on organization_members (organization_id, user_id) where role <> 'user';
