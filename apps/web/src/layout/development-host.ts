/** Spec §1: a development system is one whose host is localhost or contains «dev». */
export function isDevelopmentHost(host: string): boolean {
  return host === 'localhost' || host.includes('dev');
}
