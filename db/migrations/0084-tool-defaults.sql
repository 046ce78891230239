-- The catalogue's values, so that lists filter by what holds. A tool that is used after the catalogue changed gets the new ones.
alter table tools
  add default_category text not null default 'Uncategorized',
  add default_productivity text not null default 'non_core'
    check (default_productivity in ('core', 'non_core', 'unproductive'));
update tools set default_category = 'Browsing' where tool_type = 'url';
alter table tools
  alter default_category drop default,
  alter default_productivity drop default;

-- For the sums of feature insights.
create view insight_tool_days as
  select organization_id, date, user_id, project_id, core, non_core, unproductive from daily_tool_usages;
