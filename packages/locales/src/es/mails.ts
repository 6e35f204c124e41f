import type { MailTexts } from '../texts.ts';

export const mails: MailTexts<'es'> = {
  frame: {
    greeting: 'Hola, {name}:',
    greetingUnnamed: 'Hola:',
    closing: 'Startwand, cronometraje en directo',
    link: 'Si el botón no funciona, abre esta dirección en el navegador:',
    automatic: 'Este correo se ha enviado automáticamente. Nadie lee las respuestas.',
  },
  confirmation: {
    subject: 'Confirma tu correo electrónico',
    text: 'alguien, probablemente tú, se ha registrado en Startwand con esta dirección. El enlace de abajo confirma la dirección y te devuelve a donde estabas; en otro navegador pide antes tu contraseña.',
    validity: 'El enlace sirve una vez, hasta {until} (UTC). Una cuenta que nadie confirma se elimina entonces.',
    notYou: '¿No te has registrado? Entonces no sigas el enlace; no hay que hacer nada más.',
    action: 'Confirmar y continuar',
  },
  welcome: {
    subject: 'Tu cuenta de Startwand',
    text: 'tu cuenta está lista. Inicia sesión con esta dirección de correo.',
    notYou: '¿No te has registrado? Alguien se habrá equivocado. Puedes eliminar la cuenta.',
    action: 'Entrar',
  },
  reset: {
    subject: 'Elige una contraseña nueva',
    text: 'alguien, probablemente tú, quiere elegir una contraseña nueva para tu cuenta de Startwand.',
    validity: 'El enlace sirve una sola vez, hasta {until} (UTC).',
    notYou: '¿No has sido tú? No tienes que hacer nada: tu contraseña no cambia.',
    action: 'Elegir contraseña',
  },
  deletion: {
    subject: 'Confirma que quieres eliminar tu cuenta',
    text: 'has pedido eliminar tu cuenta de Startwand. Solo se elimina con el enlace de abajo.',
    consequence: 'Se borrarán tu nombre y todos tus datos personales. No se puede deshacer.',
    validity: 'El enlace sirve una sola vez, hasta {until} (UTC).',
    notYou: '¿No has sido tú? Cambia tu contraseña.',
    action: 'Eliminar mi cuenta',
  },
  address: {
    subject: 'Confirma tu nuevo correo electrónico',
    text: 'alguien, probablemente tú, quiere usar esta dirección a partir de ahora para una cuenta de Startwand. Abre el enlace donde hayas entrado con esa cuenta.',
    validity:
      'El enlace funciona una vez, hasta el {until} (UTC). Hasta entonces la cuenta conserva la dirección anterior.',
    notYou: '¿No has sido tú? Entonces no hay que hacer nada.',
    action: 'Usar esta dirección',
    takenSubject: 'Esta dirección ya tiene una cuenta',
    taken:
      'alguien, probablemente tú, quiere usar esta dirección para otra cuenta de Startwand. Ya tiene una, así que no se ha cambiado nada. Puedes entrar con ella o elegir una contraseña nueva si la has olvidado.',
    takenAction: 'Entrar',
  },
  addressChanged: {
    subject: 'Se ha cambiado tu correo electrónico',
    text: 'a partir de ahora tu cuenta de Startwand tiene la dirección {address}. Este es el último mensaje a la dirección anterior.',
    validity: 'El enlace funciona una vez, hasta el {until} (UTC).',
    takeBack:
      '¿No has sido tú? Recupera la cuenta: el enlace restablece esta dirección, cierra todas las sesiones y te deja elegir una contraseña nueva.',
    withGoogle: '¿No has sido tú? Entra con Google y vuelve a poner la dirección anterior.',
    action: 'Recuperar la cuenta',
  },
  invitation: {
    subject: 'Tienes inscripción: {event}',
    text: '{organizer} te ha inscrito en {event}, en {place}, el {date}.',
    bib: 'Tu dorsal es el {bib}.',
    action: 'Ver la prueba',
  },
  registration: {
    subject: 'Inscripción en {event}',
    text: 'tu inscripción en {event}, en {place}, el {date}, está registrada.',
    action: 'Ver la prueba',
  },
  start: {
    subject: 'Tu salida: {event}',
    text: 'se acerca {event}, en {place}, el {date}. Esta es tu salida:',
    time: '{heat}: sales el {time}.',
    action: 'Ver la prueba',
  },
  result: {
    subject: 'Tu resultado: {event}',
    correctedSubject: 'Corregido: tu resultado en {event}',
    text: 'los resultados de {event}, en {place}, el {date}, son oficiales. Este es el tuyo:',
    correctedText:
      'los resultados de {event}, en {place}, el {date}, han cambiado, y el tuyo también. Esto es lo que vale ahora:',
    bib: 'Dorsal {bib}',
    line: '{heat}: {time}, puesto {rank} de {count}.',
    total: 'General: {time}, puesto {rank} de {count}.',
    unranked: '{heat}: {status}.',
    splits: 'Parciales: {splits}.',
    certificate: 'Tu diploma está en la misma página.',
    action: 'Ver tu resultado',
    why: 'Recibes este correo porque pediste tu resultado. Puedes cambiarlo en «Mis inscripciones».',
  },
  files: {
    subject: 'Resultados: {event}, {place}, {date}',
    subjectOfCodex: 'Resultados {codex}: {event}, {place}, {date}',
    message: 'Hola:\n\nadjuntos van los resultados oficiales de {event} en {place}, {date}.\n\nUn saludo,\n{name}',
    copy: 'Esta es tu copia.',
    action: 'Abrir los resultados',
    from: '{name} ({email}) envía esto por {event} con Startwand. Las respuestas llegan a esa dirección.',
  },
  security: {
    subjects: {
      added: 'Se ha añadido un segundo factor',
      removed: 'Se ha eliminado un segundo factor',
      recoveryCodeUsed: 'Se ha usado un código de recuperación',
      recoveryCodesRenewed: 'Nuevos códigos de recuperación',
    },
    added: {
      authenticator:
        'se ha configurado una aplicación de autenticación para tu cuenta de Startwand. Desde ahora el acceso pide su código.',
      passkey: 'se ha añadido una llave de acceso a tu cuenta de Startwand. Desde ahora abre la cuenta.',
    },
    removed: {
      authenticator:
        'se ha quitado la aplicación de autenticación de tu cuenta de Startwand. Ya no se piden sus códigos.',
      passkey: 'se ha quitado una llave de acceso de tu cuenta de Startwand. Ya no abre nada.',
    },
    recoveryCodeUsed:
      'se ha usado un código de recuperación para entrar en tu cuenta de Startwand o para confirmar que eres tú. Códigos restantes: {left}.',
    recoveryCodesRenewed:
      'se han creado nuevos códigos de recuperación para tu cuenta de Startwand. Los anteriores ya no sirven.',
    notYou: '¿No has sido tú? Cambia la contraseña, cierra las demás sesiones y revisa tus segundos factores.',
    action: 'Abrir la seguridad de la cuenta',
  },
  information: {
    sender: 'Recibes este correo porque tienes una cuenta de Startwand.',
  },
  maintenance: {
    subject: 'Mantenimiento desde el {start} (UTC)',
    text: 'Startwand estará en mantenimiento y no disponible desde el {start} hasta el {end} (UTC).',
    advice: 'No programes carreras en ese tiempo. Lo que se haya cronometrado antes queda guardado.',
  },
  unsubscribe: {
    label: 'No recibir más mensajes de este tipo',
    title: 'Darse de baja',
    question: '¿Dejamos de enviar mensajes de este tipo a tu dirección?',
    action: 'No enviar más',
    done: 'Hecho. Ya no enviamos mensajes de este tipo a tu dirección.',
  },
};
