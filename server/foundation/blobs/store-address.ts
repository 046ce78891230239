const storeForms = 'file:///absolute/path or s3://KEY:SECRET@host/bucket'

/** Where blobs are: a folder, or a bucket with its credentials. The query names the region. */
export function readStoreAddress(given: string): { value: string } | { fault: string } {
  const url = URL.parse(given)
  if (url?.protocol === 'file:')
    return given.startsWith('file:///') && !url.search && !url.hash
      ? { value: given.replace(/\/+$/, '') }
      : { fault: `must be of the form ${storeForms}` }
  const hasAll =
    url?.protocol === 's3:' && url.host && url.username && url.password && url.pathname.length > 1
  if (!url || !hasAll || url.hash) return { fault: `must be of the form ${storeForms}` }
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'region' && name !== 'tls')
  return unknown === undefined ? { value: given } : { fault: `must not have ${unknown}, only region and tls` }
}
