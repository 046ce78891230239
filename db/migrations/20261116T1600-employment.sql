-- Where members live and how they are employed: features that decide by it read this view.
create view employed_members as
select organization_id, user_id, status, is_trackable, left(profile ->> 'started_on', 10)::date as started_on,
       profile ->> 'country' as country, profile ->> 'employment_type' as employment_type
from organization_members;
