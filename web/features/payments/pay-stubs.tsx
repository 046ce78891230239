import { Button, Group } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useOrganization } from '../../directory/current-organization.ts'
import { namedMembersQuery } from '../../directory/member-names.ts'
import { unnamed } from '../../directory/unnamed.ts'
import { IconDownload } from '../../ui/icons.ts'
import { sayProblem } from '../../ui/notices.tsx'
import { Section } from '../../ui/section.tsx'
import { t } from '../../ui/text.ts'
import { type Payment, savePayStub } from './calls.ts'
import { owedByMember, payWords } from './payment-words.ts'

/** What each member got, to hand out as a PDF. Members see only themselves here. */
export function PayStubs({ payment }: { payment: Payment }) {
  const { id } = useOrganization()
  const owed = owedByMember(payment.details)
  const { data: people } = useQuery(
    namedMembersQuery(
      id,
      owed.map(({ userId }) => userId),
    ),
  )
  const names = new Map(people?.map(({ user_id, name }) => [user_id, name]))
  const saving = useMutation({
    mutationFn: (userId: number) => savePayStub(payment.id, userId),
    onError: sayProblem,
  })
  return (
    <Section title={t('Pay stubs')}>
      <Group gap="xs">
        {owed.map(({ userId, amount, currency }) => {
          const member = names.get(userId) ?? unnamed.user(userId)
          return (
            <Button
              key={userId}
              size="xs"
              variant="default"
              leftSection={<IconDownload size={14} />}
              loading={saving.isPending && saving.variables === userId}
              aria-label={t('Download the pay stub of {member}, {amount}', {
                member,
                amount: payWords(amount, currency),
              })}
              onClick={() => saving.mutate(userId)}
            >
              {member}, {payWords(amount, currency)}
            </Button>
          )
        })}
      </Group>
    </Section>
  )
}
