import { Button, Code, Group, Menu, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application } from '../../api/account-types.ts'
import { ask } from '../../ui/ask.tsx'
import { CopyIcon } from '../../ui/copy-button.tsx'
import { IconChevronDown } from '../../ui/icons.ts'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
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
      sayDone(t('“{name}” removed.', { name }))
    },
    onError: sayProblem,
  })
  const askAndRemove = async () => {
    const isSure = await ask({
      title: t('Remove “{name}”?', { name }),
      consequence: t(
        'All its tokens stop working right away, for everyone who allowed it. You can’t undo this.',
      ),
      action: t('Remove'),
    })
    if (isSure) remove.mutate()
  }
  return (
    <Section
      title={name}
      description={rich('Registered {day}', { day: <Day at={created_at} /> })}
      actions={
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              variant="default"
              rightSection={<IconChevronDown size={16} />}
              aria-label={t('Manage {name}', { name })}
              loading={remove.isPending}
            >
              {t('Manage')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={onEdit}>{t('Edit')}</Menu.Item>
            <Menu.Item color="bad" onClick={askAndRemove}>
              {t('Remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      }
    >
      <Fact title={t('Client ID')}>
        <Group gap={4} wrap="nowrap">
          <Code fz="sm">{client_id}</Code>
          <CopyIcon text={client_id} label={t('Copy client ID')} />
        </Group>
      </Fact>
      <Fact title={t('Redirect URLs')}>
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
