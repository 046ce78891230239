-- Facts are forgotten when they are old; whoever follows them must be able to tell that some are gone.
alter table fact_heads add column forgotten_position bigint not null default 0;
