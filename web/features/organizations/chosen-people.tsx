import { Alert, List, Pill, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FoundMember } from '../../directory/member-names.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { useSelection } from '../../ui/selection.ts'
import { t } from '../../ui/text.ts'
import type { MemberFault } from './member-faults.ts'

type Props = { people: FoundMember[]; ids: number[]; faults: MemberFault[]; most: number }

/** The selected members, each with a button to remove them, and the problems that the API found. */
export function ChosenPeople({ people, ids, faults, most }: Props) {
  const selection = useSelection()
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]))
  const nameOf = (userId: number) => names.get(userId) ?? t('User {id}', { id: String(userId) })
  const alert = useRef<HTMLDivElement>(null)
  // The button is at the end of a long form, the problems are at its start.
  useEffect(() => {
    if (faults.length > 0) alert.current?.scrollIntoView({ block: 'center' })
  }, [faults])
  const isFaulty = (index: number) => faults.some((fault) => fault.index === index)
  return (
    <Section
      title={t('Members')}
      description={
        ids.length > most
          ? t('You can change up to {most} members at once. Remove some.', { most })
          : undefined
      }
    >
      {faults.length > 0 && (
        <Alert
          ref={alert}
          color="bad"
          icon={<IconAlertTriangle size={18} />}
          title={t('Some members can’t be changed')}
          role="alert"
        >
          <List aria-label={t('Problems')} spacing={4} size="sm">
            {faults.map(({ index, words }) => (
              <List.Item key={`${index} ${words}`}>
                <Text span inherit fw={500}>
                  {nameOf(ids[index] ?? 0)}
                </Text>
                : {words}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Pill.Group role="list" aria-label={t('Selected members')}>
        {ids.map((userId, i) => (
          <Pill
            key={userId}
            role="listitem"
            size="md"
            withRemoveButton
            removeButtonProps={{
              'aria-label': t('Remove {member}', { member: nameOf(userId) }),
              tabIndex: 0,
              'aria-hidden': false,
            }}
            onRemove={() => selection.toggle(userId)}
            bd="1px solid var(--hairline)"
            c={isFaulty(i) ? 'var(--bad-text)' : undefined}
          >
            {nameOf(userId)}
          </Pill>
        ))}
      </Pill.Group>
    </Section>
  )
}
