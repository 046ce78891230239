-- What insights may read of tracked time and of teams.

create view insight_days as
select organization_id, date, user_id, project_id, overall, input_tracked, tracked from daily_activities;

create view insight_activities as
select organization_id, id, starts_at, date, user_id, project_id, location_type,
       least(overall, tracked) as overall, least(input_tracked, tracked) as input_tracked
from activities where tracked > 0 and not is_removed;

create view insight_team_members as
select organization_id, team_id, user_id from team_members;
