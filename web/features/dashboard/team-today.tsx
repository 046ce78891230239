import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { SectionProblem } from '../../ui/section-problem.tsx'
import { t } from '../../ui/text.ts'
import { Quiet } from '../../ui/times.tsx'
import { useSeesTimeOfOthers } from '../tracking/use-sees-time-of-others.ts'
import { todayQuery } from './calls.ts'
import { TeamTotals } from './team-totals.tsx'
import { WorkingNow } from './working-now.tsx'

/** Who works now and how the team's week goes; nothing for readers who see only their own time. */
export function TeamToday() {
  const { id, plan_active } = useOrganization()
  const seesOthers = useSeesTimeOfOthers(id) === true
  const query = useQuery({ ...todayQuery(id), enabled: plan_active && seesOthers })
  if (!seesOthers) return null
  if (query.isError) return <SectionProblem query={query} />
  return (
    <Section
      title={t('Team today')}
      actions={<AnchorLink to={paths.teamNow(id)}>{t('See the team')}</AnchorLink>}
    >
      <TeamTotals now={query.data} path={paths.teamNow(id)} />
      {query.data?.members.length === 0 ? (
        <Quiet>{t('Nobody is working right now.')}</Quiet>
      ) : (
        query.data && <WorkingNow members={query.data.members} count={query.data.totals.online} />
      )}
    </Section>
  )
}
