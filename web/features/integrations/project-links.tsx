import { Code, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { linksOfProjectQuery } from './calls.ts'

/** Which integrations keep a project in step; nothing where there are none. */
export function ProjectLinks({ projectId }: { projectId: number }) {
  const { id } = useOrganization()
  const { data: links = [] } = useQuery(linksOfProjectQuery(id, projectId))
  if (links.length === 0) return null
  return (
    <Section title="Kept in step by">
      {links.map(({ integration_id, integration_name, remote_id }) => (
        <Group key={integration_id} gap="sm">
          <AnchorLink to={paths.integration(id, integration_id)}>{integration_name}</AnchorLink>
          <Code>{remote_id}</Code>
        </Group>
      ))}
    </Section>
  )
}
