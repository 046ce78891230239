import { Checkbox, Fieldset, Input, SimpleGrid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { eventGroups } from './event-list.ts'

type Props = { value?: string[]; onChange?: (events: string[]) => void; error?: ReactNode }

/** Every event by subject; a click on a subject chooses all of its events. */
export function EventChecklist({ value = [], onChange, error }: Props) {
  const toggle = (names: string[], isOn: boolean) =>
    onChange?.([...value.filter((each) => !names.includes(each)), ...(isOn ? names : [])])
  return (
    <Stack gap="md">
      {error && <Input.Error>{error}</Input.Error>}
      {eventGroups().map(({ title, events }) => {
        const names = events.map(({ name }) => name)
        const chosen = names.filter((name) => value.includes(name)).length
        return (
          <Fieldset key={title} variant="unstyled" aria-label={title}>
            <Checkbox
              label={title}
              fw={500}
              mb="xs"
              checked={chosen === names.length}
              indeterminate={chosen > 0 && chosen < names.length}
              onChange={(event) => toggle(names, event.currentTarget.checked)}
            />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm" verticalSpacing="xs" pl={28}>
              {events.map(({ name, summary }) => (
                <Checkbox
                  key={name}
                  label={name}
                  description={summary}
                  checked={value.includes(name)}
                  onChange={(event) => toggle([name], event.currentTarget.checked)}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        )
      })}
    </Stack>
  )
}
