import { Chip, Group, Input, NumberInput, type NumberInputProps, SimpleGrid, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Weekday, weekdayTitles } from './limit-values.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form that has the limits among other values.
type Props = { form: UseFormReturnType<any> }

/** How much may be tracked, how much is expected, and exceptions that end by themselves. */
export function LimitFields({ form }: Props) {
  return (
    <>
      <Switch
        label="Only during shifts"
        description="Time is tracked while a shift of theirs is on."
        {...form.getInputProps('limits_by_shifts', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Hours label="Most a day" max={24} {...form.getInputProps('daily_limit')} />
        <Hours label="Most a week" max={168} {...form.getInputProps('weekly_limit')} />
      </SimpleGrid>
      <Days label="May track on" help="None chosen: on every day." {...form.getInputProps('dow_limit')} />
      <Hours
        label="Expected a week"
        max={168}
        w={{ base: '100%', xs: 'calc(50% - 8px)' }}
        {...form.getInputProps('expected_per_week')}
      />
      <Days
        label="Expected on"
        help="Spreads what is expected over these days."
        {...form.getInputProps('dow_expected')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Hours
          label="Only today"
          max={24}
          description="Instead of the daily limit, until the day ends for them. Empty: no exception."
          {...form.getInputProps('current_daily_limit')}
        />
        <Hours
          label="Only this week"
          max={168}
          description="Instead of the weekly limit, until Sunday. Empty: no exception."
          {...form.getInputProps('current_weekly_limit')}
        />
      </SimpleGrid>
    </>
  )
}

function Hours(props: NumberInputProps) {
  return (
    <NumberInput
      min={0}
      step={1}
      decimalScale={2}
      rightSection="h"
      rightSectionPointerEvents="none"
      {...props}
    />
  )
}

type DaysProps = {
  label: string
  help: string
  value?: Weekday[]
  onChange?: (days: string[]) => void
  error?: React.ReactNode
}

function Days({ label, help, value = [], onChange, error }: DaysProps) {
  return (
    <Input.Wrapper label={label} description={help} error={error} labelElement="div">
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap={6} role="group" aria-label={label}>
          {Object.entries(weekdayTitles).map(([day, title]) => (
            <Chip key={day} value={day} size="sm" radius="md">
              {title}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
