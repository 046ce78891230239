import { Chip, Group, Input, NumberInput, type NumberInputProps, SimpleGrid, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { t } from '../../ui/text.ts'
import { type Weekday, weekdayTitles } from './limit-values.ts'

// biome-ignore lint/suspicious/noExplicitAny: a form that has the limits among other values.
type Props = { form: UseFormReturnType<any> }

/** Limits, expected hours, and exceptions that end by themselves. */
export function LimitFields({ form }: Props) {
  return (
    <>
      <Switch
        label={t('Track only during shifts')}
        description={t('They can track time only while they have a shift.')}
        {...form.getInputProps('limits_by_shifts', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Hours label={t('Daily limit')} max={24} {...form.getInputProps('daily_limit')} />
        <Hours label={t('Weekly limit')} max={168} {...form.getInputProps('weekly_limit')} />
      </SimpleGrid>
      <Days
        label={t('Allowed days')}
        help={t('Leave empty to allow every day.')}
        {...form.getInputProps('dow_limit')}
      />
      <Hours
        label={t('Expected per week')}
        max={168}
        w={{ base: '100%', xs: 'calc(50% - 8px)' }}
        {...form.getInputProps('expected_per_week')}
      />
      <Days
        label={t('Expected days')}
        help={t('The expected hours are spread over these days.')}
        {...form.getInputProps('dow_expected')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Hours
          label={t('Limit for today only')}
          max={24}
          description={t(
            'Replaces the daily limit until the end of their day. Leave empty for no exception.',
          )}
          {...form.getInputProps('current_daily_limit')}
        />
        <Hours
          label={t('Limit for this week only')}
          max={168}
          description={t('Replaces the weekly limit until Sunday. Leave empty for no exception.')}
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
      rightSection={t('h')}
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
          {Object.entries(weekdayTitles()).map(([day, title]) => (
            <Chip key={day} value={day} size="sm" radius="md">
              {title}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  )
}
