import { SimpleGrid, Text } from '@mantine/core'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { Facts } from '../../ui/facts.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { Day, Quiet } from '../../ui/times.tsx'
import { ProjectLinks } from '../integrations/project-links.tsx'
import { OpenTasks } from '../tasks/open-tasks.tsx'
import { BudgetSummary } from './budget-summary.tsx'
import { moneyWords } from './money-words.ts'
import { ProjectFrame, type SeenProject } from './project-frame.tsx'
import { ProjectPeople } from './project-people.tsx'
import { typeTitles } from './project-words.ts'

export function ProjectPage() {
  return <ProjectFrame>{(seen) => <Overview {...seen} />}</ProjectFrame>
}

function Overview(seen: SeenProject) {
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
        {isManager && <ProjectLinks projectId={project.id} />}
      </div>
      <div>
        <OpenTasks projectId={project.id} />
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
