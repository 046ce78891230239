/** Hands a text or a file to the browser, to keep it. */
export function download(name: string, given: string | Blob): void {
  const url = URL.createObjectURL(
    typeof given === 'string' ? new Blob([given], { type: 'text/plain' }) : given,
  )
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
