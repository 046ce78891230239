import { Switch, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { NotificationSetting } from '../../api/account-types.ts'
import { AccountPage } from '../../frames/account-page.tsx'
import { Section } from '../../ui/section.tsx'
import { Loaded } from '../../ui/states.tsx'
import { t } from '../../ui/text.ts'
import { settingsQuery, useChangeSetting } from './calls.ts'

/** Where the reader gets each kind of notification. */
export function NotificationSettingsPage() {
  const query = useQuery(settingsQuery)
  return (
    <AccountPage title={t('Notifications')}>
      <Section
        title={t('What you get')}
        description={t('For all your organizations. The inbox is behind the bell at the top of every page.')}
      >
        <Loaded query={query}>{(settings) => <Kinds settings={settings} />}</Loaded>
      </Section>
    </AccountPage>
  )
}

function Kinds({ settings }: { settings: NotificationSetting[] }) {
  const change = useChangeSetting()
  return (
    <Table verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th pl={0}>{t('When')}</Table.Th>
          <Table.Th w={72}>{t('Inbox')}</Table.Th>
          <Table.Th w={72}>{t('Email')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {settings.map(({ kind, title, description, inbox, mail }) => (
          <Table.Tr key={kind}>
            <Table.Td pl={0}>
              <Text fw={500}>{title}</Text>
              <Text c="dimmed" fz="sm">
                {description}
              </Text>
            </Table.Td>
            <Table.Td>
              <Switch
                aria-label={t('{kind}: inbox', { kind: title })}
                checked={inbox}
                onChange={(event) => change({ kind, inbox: event.currentTarget.checked })}
              />
            </Table.Td>
            <Table.Td>
              <Switch
                aria-label={t('{kind}: email', { kind: title })}
                checked={mail}
                onChange={(event) => change({ kind, mail: event.currentTarget.checked })}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
