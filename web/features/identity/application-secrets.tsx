import { Button, Group, Text, Tooltip } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Application, ApplicationSecret } from '../../api/account-types.ts'
import { ask } from '../../ui/ask.tsx'
import { IconLock } from '../../ui/icons.ts'
import { Item, ItemList } from '../../ui/item-list.tsx'
import { LastUsed } from '../../ui/last-used.tsx'
import { sayDone, sayProblem } from '../../ui/notices.tsx'
import { rich } from '../../ui/rich.ts'
import { t } from '../../ui/text.ts'
import { Day } from '../../ui/times.tsx'
import { access, applicationsQuery } from './calls.ts'

/** Two secrets can be valid at a time, so that an application can switch without downtime. */
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
      sayDone(t('Secret removed.'))
    },
    onError: sayProblem,
  })
  const askAndRemove = async (secret: ApplicationSecret) => {
    const isSure = await ask({
      title: t('Remove the secret ending in {hint}?', { hint: secret.hint }),
      consequence: t('Calls that still use it will fail.'),
      action: t('Remove secret'),
    })
    if (isSure) remove.mutate(secret.id)
  }
  const isFull = secrets.length >= 2
  return (
    <div>
      <Group justify="space-between" mb="xs">
        <Text fw={500} fz="sm">
          {t('Secrets')}
        </Text>
        <Tooltip label={t('You can have two secrets. Remove one first.')} disabled={!isFull}>
          <Button
            size="xs"
            variant="default"
            data-disabled={isFull || undefined}
            aria-disabled={isFull}
            loading={add.isPending}
            onClick={() => !isFull && add.mutate()}
          >
            {t('New secret')}
          </Button>
        </Tooltip>
      </Group>
      <ItemList label={t('Secrets of {application}', { application: application.name })}>
        {secrets.map((secret) => (
          <Item
            key={secret.id}
            icon={<IconLock size={18} stroke={1.6} />}
            title={`••••••••${secret.hint}`}
            facts={[
              rich('Created {day}', { day: <Day at={secret.created_at} /> }),
              <LastUsed key="used" at={secret.last_used_at} />,
            ]}
            actions={
              secrets.length > 1 && (
                <Button
                  size="xs"
                  variant="subtle"
                  color="bad"
                  aria-label={t('Remove secret {hint}', { hint: secret.hint })}
                  onClick={() => askAndRemove(secret)}
                >
                  {t('Remove')}
                </Button>
              )
            }
          />
        ))}
      </ItemList>
    </div>
  )
}
