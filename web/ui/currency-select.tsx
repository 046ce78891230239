import { Group, type SelectProps, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Choice } from './chip.tsx'
import { FoundSelect } from './found-select.tsx'
import { locale, t } from './text.ts'

/** Every currency, found by typing its code or its name. */
export function CurrencySelect(props: SelectProps) {
  const data = useMemo(currencyChoices, [])
  return (
    <FoundSelect
      data={data}
      allowDeselect={false}
      nothingFoundMessage={t('No matching currency.')}
      renderOption={({ option }) => (
        <Group gap="xs" wrap="nowrap">
          <Text fz="sm">{option.value}</Text>
          <Text fz="sm" c="dimmed">
            {nameIn(option.label)}
          </Text>
        </Group>
      )}
      {...props}
    />
  )
}

const between = ' – '
const nameIn = (label: string) => label.split(between)[1]

function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames(locale(), { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((value) => {
    const name = names.of(value) ?? value
    return { value, label: name === value ? value : `${value}${between}${name}` }
  })
}
