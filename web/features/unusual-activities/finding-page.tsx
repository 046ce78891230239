import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/links.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { findingQuery } from './calls.ts'
import { FindingFacts, FindingParts } from './finding-parts.tsx'
import { typeWords } from './words.ts'

/** One finding: its arithmetic, what was on screen, what the member says, and how it was decided. */
export function FindingPage() {
  const { id } = useOrganization()
  const query = useQuery(findingQuery(id, Number(useParams({ strict: false }).findingId)))
  const userId = query.data?.user_id
  const names = useQuery(namedMembersQuery(id, userId === undefined ? [] : [userId])).data
  const name = names?.[0]?.name ?? unnamed.user(userId ?? 0)
  return (
    <Page
      title={query.data ? typeWords()[query.data.type] : t('Unusual activity')}
      description={t('Unusual doesn’t mean wrong.')}
      width="narrow"
      actions={
        <ButtonLink to={paths.unusualActivities(id)} variant="default">
          {t('All findings')}
        </ButtonLink>
      }
    >
      <Loaded query={query}>
        {(finding) => (
          <>
            <Section title={t('What was found')}>
              <FindingFacts finding={finding} name={name} />
            </Section>
            <FindingParts finding={finding} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
