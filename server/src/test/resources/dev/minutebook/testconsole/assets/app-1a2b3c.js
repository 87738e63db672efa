console.log("plain");
