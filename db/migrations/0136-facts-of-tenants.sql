-- Facts, their heads and their cursors are with their organization; 0 has the facts without one. The tables are written anew,
-- because the ids of organizations are integers. Positions stay, and with them every cursor of the change feed.
alter table facts rename stream to organization_id;
alter table facts alter organization_id type int;
alter table fact_heads rename stream to organization_id;
alter table fact_heads alter organization_id type int;
alter table fact_cursors rename stream to organization_id;
alter table fact_cursors alter organization_id type int;
alter table waiting_facts rename stream to organization_id;
alter table waiting_facts alter organization_id type int;
