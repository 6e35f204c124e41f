import type { SetUpTexts } from '../texts.ts';

export const setUp: SetUpTexts<'es'> = {
  home: {
    title: 'Un servidor nuevo',
    text: 'Startwand cronometra pruebas y muestra cada tiempo al instante en todos los móviles. Aquí nadie tiene cuenta todavía.',
    first: 'Configura el servidor: tu cuenta y si algo cuesta.',
    second: 'Crea una prueba: nombre, fecha, lista de salida.',
    third: 'Cronometra con células, un cronómetro o las teclas de este portátil.',
    start: 'Configurar este servidor',
  },
  empty: {
    title: 'Aún no hay ninguna prueba',
    text: 'Startwand cronometra pruebas y las muestra en directo: quién está en pista, quién va en cabeza y cada tiempo al instante. La primera prueba aparece aquí en cuanto se publica.',
  },
  demo: {
    title: 'Esto es la demo',
    text: 'Estas pruebas son simuladas. Para cronometrar las tuyas, detén este servidor y arráncalo con esta línea. La demo se queda en su carpeta.',
  },
  notLetIn:
    'Aún no estás admitido. Pide un código a quien administra este servidor; mientras tanto puedes mirar y rellenar formularios.',
  enterCode: 'Escribir el código',
  title: 'Configurar este servidor',
  lead: 'Tu cuenta administra este servidor y cronometra pruebas. No hace falta confirmarla por correo.',
  code: 'Código',
  codeHint: 'El servidor lo mostró al arrancar, en un enlace que abre esta página.',
  step: 'Precios',
  prices: '¿Qué cuesta?',
  free: 'Nada: todo es gratis',
  freeHint: 'Para un club con su propio servidor. No se cuenta nada.',
  paid: 'Puntos de cronometraje',
  paidHint: 'Las pruebas y los impulsos usados cuestan puntos que abonas o vendes a los cronometradores.',
  contact: '¿Dónde se piden los puntos?',
  contactHint: 'Una dirección de correo o una página. Puede quedar vacío.',
  submit: 'Configurar',
  submitting: 'Configurando',
  closed: 'Este servidor ya está configurado',
  closedHint: 'Su primera página está cerrada para siempre. Inicia sesión con tu cuenta.',
};
