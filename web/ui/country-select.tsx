import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { countryChoices } from './countries.ts'
import { t } from './text.ts'

/** Every country, found by typing a part of its name. */
export function CountrySelect(props: SelectProps) {
  const data = useMemo(countryChoices, [])
  return (
    <Select
      data={data}
      searchable
      clearable
      limit={60}
      nothingFoundMessage={t('No matching country.')}
      {...props}
    />
  )
}

/** The countries whose name has the text, for a filter. */
export function useCountryChoices(text: string) {
  const all = useMemo(countryChoices, [])
  const wanted = text.toLocaleLowerCase()
  return all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted))
}
