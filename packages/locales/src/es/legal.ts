import type { LegalTexts } from '../texts.ts';

export const legal: LegalTexts<'es'> = {
  links: 'Aviso legal',
  imprint: 'Aviso legal',
  privacy: 'Política de privacidad',
  contract: 'Condiciones del contrato',
  absentTitle: 'Esta página no existe aquí',
  absent: 'Quien gestiona este servicio no la ha facilitado.',
  kept: 'Qué guarda este dispositivo',
  title: 'Tus datos en este dispositivo',
  lead: 'Sin publicidad, sin rastreo, sin cookies. Estas páginas guardan solo lo que necesitan para funcionar, y se queda en este dispositivo:',
  keeps: {
    login: 'Quién ha iniciado sesión, hasta que la cierres.',
    settings: 'El idioma, el aspecto, cómo has dispuesto tablas y ventanas, y para qué versión se recargó una página.',
    followed: 'A quién sigues, con nombre y año de nacimiento o club, para volver a encontrarlo en otra prueba.',
    drafts: 'Los formularios empezados, hasta que se guarden o cierres la sesión.',
    impulses: 'Los impulsos manuales, hasta que el servidor los tenga.',
    offline: 'El último estado de hasta cinco pruebas, para que se abran sin red.',
  },
  reports:
    'Con tu consentimiento, estas páginas también comunican los errores del programa a quien gestiona el servicio: qué error, en qué punto del programa, en qué versión. Ni nombres, ni datos introducidos, ni direcciones con partes secretas.',
  onlyNeeded: 'Solo lo necesario',
  understood: 'Entendido',
  alsoReports: 'También informes de errores',
  chosen: 'Elección actual: {choice}',
  later: 'Puedes cambiarlo en cualquier momento al pie de la página.',
};
