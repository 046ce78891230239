import { serveList } from '../floor.ts'

serveList({
  records: 'time_off_balances',
  text: `select m.id, m.user_id, m.policy_id as time_off_policy_id, p.name as policy_name, $2::int as year,
                (select coalesce(sum(l.amount), 0)::float8 from time_off_postings l
                 where l.organization_id = m.organization_id and l.policy_id = m.policy_id and l.user_id = m.user_id
                   and l.year = $2) as amount
         from time_off_memberships m
         join time_off_policies p on p.organization_id = m.organization_id and p.id = m.policy_id
         where m.organization_id = $1 and m.left_on is null order by m.id limit 101`,
  values: (query) => [query.get('year')],
})
