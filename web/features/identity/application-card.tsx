import { Button, Code, Group, Menu, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../api/account-types.ts'
import { ask } from '../../ui/ask.tsx'
import { CopyIcon } from '../../ui/copy-button.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { Day } from '../../ui/times.tsx'
import { ApplicationSecrets } from './application-secrets.tsx'
import { access, applicationsQuery } from './calls.ts'

type Props = { application: Application; onEdit: () => void; onSecret: (secret: string) => void }

export function ApplicationCard({ application, onEdit, onSecret }: Props) {
  const { id, name, client_id, redirect_uris, created_at } = application
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => access.removeApplication(id),
    onSuccess: async () => {
      await queries.invalidateQueries(applicationsQuery)
      sayDone(`“${name}” is removed.`)
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: `Remove “${name}”?`,
      consequence: 'All its tokens end at once, for everybody who allowed it. This cannot be undone.',
      action: 'Remove',
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title={name}
      description={
        <>
          Registered <Day at={created_at} />
        </>
      }
      actions={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              rightSection={<IconChevronDown size={16} />}
              aria-label={`Manage ${name}`}
              loading={remove.isPending}
            >
              Manage
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onEdit}>Change name and redirect addresses</Menu.Item>
            <Menu.Item color="bad" onClick={askAndRemove}>
              Remove application
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    >
      <Fact title="Client id">
        <Group gap={4} wrap="nowrap">
          <Code fz="sm">{client_id}</Code>
          <CopyIcon text={client_id} label="Copy client id" />
        </Group>
      </Fact>
      <Fact title="Redirect addresses">
        <Stack gap={4} align="flex-start">
          {redirect_uris.map((uri) => (
            <Code key={uri} fz="sm">
              {uri}
            </Code>
          ))}
        </Stack>
      </Fact>
      <ApplicationSecrets application={application} onSecret={onSecret} />
    </Section>
  )
}

function Fact({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <Text fw={500} fz="sm" mb={4}>
        {title}
      </Text>
      {children}
    </div>
  )
}
