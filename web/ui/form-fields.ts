import type { UseFormReturnType } from '@mantine/form'

/** What a group of fields needs of the form around it, whatever else that form holds. */
export type FormFields = Pick<UseFormReturnType<object>, 'errors'> & {
  getInputProps: (
    path: string,
    options?: Parameters<UseFormReturnType<object>['getInputProps']>[1],
  ) => ReturnType<UseFormReturnType<object>['getInputProps']>
}
