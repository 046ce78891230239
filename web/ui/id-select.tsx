import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { Choice } from './chip.tsx'

/** The options that match the text, and the chosen ones, which need their names whatever is typed. */
export type UseChoices = (text: string, chosen: number[]) => Choice[]

type Ours = 'data' | 'value' | 'onChange'

export type IdPickerProps = Omit<MultiSelectProps, Ours> & {
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** Finds things by typing a part of their name; the value is a list of ids. */
export function IdPicker({
  value = [],
  onChange,
  useChoices,
  ...props
}: IdPickerProps & { useChoices: UseChoices }) {
  const typing = useTyping(useChoices, value)
  return (
    <MultiSelect
      hidePickedOptions
      {...props}
      {...typing}
      value={value.map(String)}
      onChange={(ids) => onChange?.(ids.map(Number))}
    />
  )
}

export type IdSelectProps = Omit<SelectProps, Ours> & {
  value?: number | null
  onChange?: (id: number | null) => void
}

/** The same for one. */
export function IdSelect({
  value = null,
  onChange,
  useChoices,
  ...props
}: IdSelectProps & { useChoices: UseChoices }) {
  const typing = useTyping(useChoices, value === null ? [] : [value])
  return (
    <Select
      {...props}
      {...typing}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange?.(id === null ? null : Number(id))}
    />
  )
}

function useTyping(useChoices: UseChoices, chosen: number[]) {
  const [search, setSearch] = useState('')
  const [asked] = useDebouncedValue(search, 200)
  return {
    data: useChoices(asked, chosen),
    searchable: true,
    // The server has filtered already, and knows more than the names.
    filter: <All,>({ options }: { options: All }) => options,
    searchValue: search,
    onSearchChange: setSearch,
  } as const
}
