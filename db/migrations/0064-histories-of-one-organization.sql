-- Lists are in the order of ids within an organization. An index on the id alone made PostgreSQL read the rows of others.
drop index budget_histories_id;
