import { SimpleGrid, Text } from '@mantine/core'
import type { ComponentType } from 'react'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
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
  const { project, isManager } = seen
  const { id } = useOrganization()
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" verticalSpacing={0}>
      <div>
        <About {...seen} />
        {isManager && (
          <Section
            title="Budget"
            actions={<AnchorLink to={paths.project(id, project.id, '/budget')}>Open</AnchorLink>}
          >
            <BudgetSummary budget={project.budget} />
          </Section>
        )}
        {isManager && <Links projectId={project.id} />}
      </div>
      <div>
        <Tasks projectId={project.id} />
        <ProjectPeople projectId={project.id} />
      </div>
    </SimpleGrid>
  )
}

function About({ project, isManager }: SeenProject) {
  const { id, currency } = useOrganization()
  return (
    <Section title="About">
      {project.description && <Text style={{ whiteSpace: 'pre-line' }}>{project.description}</Text>}
      <Facts
        facts={[
          [
            'Client',
            project.client_id && isManager ? (
              <AnchorLink key="client" to={paths.client(id, project.client_id)}>
                {project.client}
              </AnchorLink>
            ) : (
              project.client || <Quiet key="client" />
            ),
          ],
          ['Kind', typeTitles[project.type]],
          ['Billable', project.billable ? 'Yes' : 'No'],
          isManager && ['Bill rate', perHour(project.bill_rate, currency)],
          isManager && ['Pay rate', perHour(project.pay_rate, currency)],
          ['Created', <Day key="created" at={project.created_at} />],
          ['Changed', <Day key="changed" at={project.updated_at} />],
        ]}
      />
    </Section>
  )
}

function perHour(rate: number | undefined, currency: string) {
  return rate === undefined ? <Quiet /> : `${moneyWords(rate, currency)} per hour`
}
