import { Code, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { paths } from '../../paths.ts'
import { CutNotice } from '../../ui/cut-notice.tsx'
import { AnchorLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { linksOfProjectQuery } from './calls.ts'

/** The integrations that sync a project; nothing where there are none. */
export function ProjectLinks({ projectId }: { projectId: number }) {
  const { id } = useOrganization()
  const { data: links } = useQuery(linksOfProjectQuery(id, projectId))
  if (links === undefined || links.rows.length === 0) return null
  return (
    <Section title={t('Synced with')}>
      {links.rows.map(({ integration_id, integration_name, remote_id }) => (
        <Group key={integration_id} gap="sm">
          <AnchorLink to={paths.integration(id, integration_id)}>{integration_name}</AnchorLink>
          <Code>{remote_id}</Code>
        </Group>
      ))}
      <CutNotice of={links} />
    </Section>
  )
}
