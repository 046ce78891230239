import { Alert, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconMail } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import { DecideButtons } from './decide-buttons.tsx'
import { waitingInvitesQuery } from './open-calls.ts'
import { askedWords } from './waiting-invites.tsx'

/** The newest invites that wait for the user; nothing while there are none, or while they cannot be read. */
export function InviteBanner() {
  const { data: waiting = [] } = useQuery(waitingInvitesQuery)
  return waiting.slice(0, 3).map((invite) => (
    <Alert
      key={invite.id}
      color="accent"
      mb="md"
      icon={<IconMail size={18} />}
      title={t('Invite to {organization}', { organization: invite.organization_name })}
    >
      <Group justify="space-between" gap="sm">
        <Text span inherit>
          {askedWords(invite)}
        </Text>
        <Group gap="xs" wrap="nowrap">
          <DecideButtons invite={invite} />
        </Group>
      </Group>
    </Alert>
  ))
}
