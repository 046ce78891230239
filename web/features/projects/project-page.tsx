import { SimpleGrid, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useMay } from '../../api/permissions.ts'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { Day, Quiet } from '../../ui/times.tsx'
import { BudgetSummary } from './budget-summary.tsx'
import { moneyWords } from './money-words.ts'
import { ProjectFrame, type SeenProject } from './project-frame.tsx'
import { ProjectPeople } from './project-people.tsx'
import { typeTitles } from './project-words.ts'

type OfProject = ComponentType<{ projectId: number }>

/** What other features show of a project. */
type Parts = { Tasks: OfProject; Links: OfProject }

export function ProjectPage(parts: Parts) {
  return <ProjectFrame>{(seen) => <Overview {...seen} {...parts} />}</ProjectFrame>
}

function Overview({ Tasks, Links, ...seen }: SeenProject & Parts) {
  const { project, seesMoney } = seen
  const { id } = useOrganization()
  const [maySeeLinks] = useMay(`GET /v2/projects/${project.id}/integration_links`)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing={0}>
      <div>
        <About {...seen} />
        {seesMoney && (
          <Section
            title={t('Budget')}
            actions={<AnchorLink to={paths.project(id, project.id, '/budget')}>{t('Open')}</AnchorLink>}
          >
            <BudgetSummary budget={project.budget} />
          </Section>
        )}
        {maySeeLinks && <Links projectId={project.id} />}
      </div>
      <div>
        <Tasks projectId={project.id} />
        <ProjectPeople projectId={project.id} />
      </div>
    </SimpleGrid>
  )
}

function About({ project, seesMoney }: SeenProject) {
  const { id, currency } = useOrganization()
  const [maySeeClients] = useMay(`GET /v2/organizations/${id}/clients`)
  return (
    <Section title={t('About')}>
      {project.description && <Text style={{ whiteSpace: 'pre-line' }}>{project.description}</Text>}
      <Facts
        facts={[
          [
            t('Client'),
            project.client_id && maySeeClients ? (
              <AnchorLink key="client" to={paths.client(id, project.client_id)}>
                {project.client}
              </AnchorLink>
            ) : (
              project.client || <Quiet key="client" />
            ),
          ],
          [t('Type'), typeTitles()[project.type]],
          [t('Billable'), project.billable ? t('Yes') : t('No')],
          seesMoney && [t('Bill rate'), perHour(project.bill_rate, currency)],
          seesMoney && [t('Pay rate'), perHour(project.pay_rate, currency)],
          [t('Created'), <Day key="created" at={project.created_at} />],
          [t('Changed'), <Day key="changed" at={project.updated_at} />],
        ]}
      />
    </Section>
  )
}

function perHour(rate: number | undefined, currency: string) {
  return rate === undefined ? <Quiet /> : t('{rate} per hour', { rate: moneyWords(rate, currency) ?? '' })
}
