import { Button, Group, Text, Tooltip } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application, ApplicationSecret } from '../../api/account-types.ts'
import { ask } from '../../ui/ask.tsx'
import { IconLock } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { Day, TimeAgo } from '../../ui/times.tsx'
import { access, applicationsQuery } from './calls.ts'

/** Two secrets can be valid at a time, so that an application changes over without a pause. */
export function ApplicationSecrets({
  application,
  onSecret,
}: {
  application: Application
  onSecret: (secret: string) => void
}) {
  const { id, secrets } = application
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries(applicationsQuery)
  const add = useMutation({
    mutationFn: () => access.addSecret(id),
    onSuccess: (reply) => {
      onSecret(reply.client_secret)
      return refresh()
    },
    onError: sayProblem,
  })
  const remove = useMutation({
    mutationFn: (secretId: number) => access.removeSecret(id, secretId),
    onSuccess: async () => {
      await refresh()
      sayDone('The secret no longer works.')
    },
    onError: sayProblem,
  })
  const askAndRemove = async (secret: ApplicationSecret) => {
    const isSure = await ask({
      title: `Remove the secret that ends in ${secret.hint}?`,
      consequence: 'Calls that still use it are refused from now on.',
      action: 'Remove secret',
    })
    if (isSure) remove.mutate(secret.id)
  }
  const isFull = secrets.length >= 2
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text fw={500} fz="sm">
          Secrets
        </Text>
        <Tooltip label="Two are valid at a time: remove one first." disabled={!isFull}>
          <Button
            size="xs"
            variant="default"
            data-disabled={isFull || undefined}
            aria-disabled={isFull}
            loading={add.isPending}
            onClick={() => !isFull && add.mutate()}
          >
            New secret
          </Button>
        </Tooltip>
      </Group>
      <ItemList label={`Secrets of ${application.name}`}>
        {secrets.map((secret) => (
          <Item
            key={secret.id}
            icon={<IconLock size={18} stroke={1.6} />}
            title={`••••••••${secret.hint}`}
            facts={[
              <>
                Made <Day at={secret.created_at} />
              </>,
              <>
                last used <TimeAgo at={secret.last_used_at} otherwise="never" />
              </>,
            ]}
            actions={
              secrets.length > 1 && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="bad"
                  aria-label={`Remove secret ${secret.hint}`}
                  onClick={() => askAndRemove(secret)}
                >
                  Remove
                </Button>
              )
            }
          />
        ))}
      </ItemList>
    </div>
  )
}
