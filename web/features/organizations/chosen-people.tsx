import { Alert, List, Pill, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { FoundMember } from '../../directory/member-names.ts'
import { IconAlertTriangle } from '../../ui/icons.ts'
import { Section } from '../../ui/section.tsx'
import { useSelection } from '../../ui/selection.ts'
import type { MemberFault } from './member-faults.ts'

type Props = { people: FoundMember[]; ids: number[]; faults: MemberFault[]; most: number }

/** Who is about to be changed, each with a way out, and what was wrong with whom. */
export function ChosenPeople({ people, ids, faults, most }: Props) {
  const selection = useSelection()
  const names = new Map(people.map(({ user_id, name }) => [user_id, name]))
  const nameOf = (userId: number) => names.get(userId) ?? `User ${userId}`
  const told = useRef<HTMLDivElement>(null)
  // The button that was pressed stands at the end of a long form; what came of it is up here.
  useEffect(() => {
    if (faults.length > 0) told.current?.scrollIntoView({ block: 'center' })
  }, [faults])
  const isFaulty = (index: number) => faults.some((fault) => fault.index === index)
  return (
    <Section
      title="Who"
      description={ids.length > most ? `At most ${most} can be changed at once: take some out.` : undefined}
    >
      {faults.length > 0 && (
        <Alert
          ref={told}
          color="bad"
          icon={<IconAlertTriangle size={18} />}
          title="It does not fit everybody"
          role="alert"
        >
          <List aria-label="What is wrong" spacing={4} size="sm">
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
      <Pill.Group role="list" aria-label="Chosen members">
        {ids.map((userId, i) => (
          <Pill
            key={userId}
            role="listitem"
            size="md"
            withRemoveButton
            removeButtonProps={{
              'aria-label': `Take out ${nameOf(userId)}`,
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
